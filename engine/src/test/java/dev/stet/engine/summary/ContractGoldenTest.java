package dev.stet.engine.summary;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.stet.engine.Verifier;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.testing.CountedWork;
import dev.stet.engine.testing.GoldenFiles;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Summary;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * C text in, what people are told of each function out: what it requires, how far pointers have to
 * lead, what it returns; {@code -Dexpect.update} rewrites it.
 */
class ContractGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("summary/contracts", "contracts");

  private static final VerifyOptions OPTIONS =
      new VerifyOptions(
              EnumSet.allOf(CheckKind.class),
              VerifyOptions.Scope.OPEN,
              Optional.empty(),
              20,
              CountedWork.FAR,
              VerifyOptions.Recheck.OFF)
          .ofWork(Duration.ofSeconds(20));

  static Stream<Path> programs() {
    return FILES.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void contractsAsExpected(Path program) {
    var text = new StringBuilder();
    try (Verifier verifier = Verifier.open()) {
      Unit unit =
          assertInstanceOf(LoadResult.Loaded.class, verifier.load(SourceUnit.of(program))).unit();
      for (Unit.Entry function : unit.functions()) {
        text.append(function.name()).append('\n');
        append(verifier.verify(unit, function, OPTIONS, VerificationListener.NONE), text);
      }
    }
    FILES.require(program, text.toString());
  }

  private static void append(FunctionReport report, StringBuilder text) {
    Summary summary = report.summary();
    text.append("  ").append(report.overall()).append('\n');
    if (!summary.requires().isEmpty()) {
      text.append("  requires ").append(summary.requires()).append('\n');
    }
    summary.extents().forEach(extent -> text.append("  ").append(extent).append('\n'));
    if (!summary.returns().isEmpty()) {
      text.append("  returns ").append(summary.returns()).append('\n');
    }
  }
}
