package dev.stet.engine.termination;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.stet.engine.Verifier;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.testing.CountedWork;
import dev.stet.engine.testing.GoldenFiles;
import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.TerminationReport;
import dev.stet.engine.verdict.Trace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * C text in, whether each function returns out: with what gets smaller in its loops, the execution
 * that does not end, the condition, or the reason why that is not known; {@code -Dexpect.update}
 * rewrites it.
 */
class TerminationGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("termination", "ends");

  private static final VerifyOptions OPTIONS =
      new VerifyOptions(
          Set.of(),
          VerifyOptions.Scope.OPEN,
          Optional.empty(),
          12,
          CountedWork.FAR,
          Duration.ofSeconds(4),
          VerifyOptions.Recheck.OFF,
          VerifyOptions.ErrorPoints.USUAL,
          VerifyOptions.ShiftedBits.WRAP,
          VerifyOptions.Returning.CHECKED,
          VerifyOptions.Heap.C,
          VerifyOptions.Inlining.AUTO,
          VerifyOptions.Goal.ALL_CHECKS);

  /** So much of an execution that does not end tells the state that it comes back to. */
  private static final int MOST_STEPS = 4;

  static Stream<Path> programs() {
    return FILES.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void endsAsExpected(Path program) {
    var text = new StringBuilder();
    try (Verifier verifier = Verifier.open()) {
      Unit unit =
          assertInstanceOf(LoadResult.Loaded.class, verifier.load(SourceUnit.of(program))).unit();
      for (Unit.Entry function : unit.functions()) {
        var report = verifier.verify(unit, function, OPTIONS, VerificationListener.NONE);
        text.append(function.name()).append(": ");
        append(report.termination(), text);
      }
    }
    FILES.require(program, text.toString());
  }

  private static void append(TerminationReport report, StringBuilder text) {
    text.append(report.answer().id());
    if (!report.precondition().isEmpty()) {
      text.append(" if ").append(report.precondition());
    }
    if (!report.reason().isEmpty()) {
      text.append(": ").append(report.reason());
    }
    text.append('\n');
    for (LoopTermination loop : report.loops()) {
      text.append("  ").append(loop.at().line()).append(' ').append(loop.answer().id());
      text.append(": ").append(loop.text()).append('\n');
      loop.trace().steps().stream().limit(MOST_STEPS).forEach(step -> append(step, text));
    }
  }

  private static void append(Trace.Step step, StringBuilder text) {
    text.append("    ").append(step.line()).append(' ').append(new TreeMap<>(step.values()));
    text.append(step.note().isEmpty() ? "\n" : " " + step.note() + "\n");
  }
}
