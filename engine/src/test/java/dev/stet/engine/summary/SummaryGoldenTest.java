package dev.stet.engine.summary;

import dev.stet.engine.domain.Ladder;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.search.CalleeSummaries;
import dev.stet.engine.ssa.CallSummaries;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.testing.CountedWork;
import dev.stet.engine.testing.GoldenFiles;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * C text in, what is known of each function where it is called and not followed out; {@code
 * -Dexpect.update} rewrites it.
 */
class SummaryGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("summary", "summaries");

  private static final HeapRules RULES =
      new HeapRules(HeapRules.Failure.POSSIBLE, HeapRules.Leak.IGNORED);

  /** A callee gets a part of it. */
  private static final int WORK_SECONDS = 60;

  static Stream<Path> programs() {
    return FILES.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void summariesAsExpected(Path program) {
    Module module = Compiled.file(program);
    var text = new StringBuilder();
    for (Function function : module.functions()) {
      if (function.range().file().equals(module.file())) {
        text.append(function.name()).append(": ").append(known(module, function)).append('\n');
      }
    }
    FILES.require(program, text.toString());
  }

  private static String known(Module module, Function function) {
    Budget budget = CountedWork.ofSeconds(WORK_SECONDS, 1);
    return new CalleeSummaries(module, Scope.OPEN, RULES, Ladder.ALL, budget)
        .of(function.name())
        .map(CallSummaries.Known::text)
        .map(words -> words.isEmpty() ? "what is known has no words" : words)
        .orElse("nothing is known");
  }
}
