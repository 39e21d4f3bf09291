package dev.stet.cli.report;

import dev.stet.cli.fake.Reports;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.FileOutcome;
import dev.stet.cli.run.FunctionOutcome;
import dev.stet.cli.run.InputFile;
import dev.stet.engine.api.Unit;
import dev.stet.engine.compile.Diagnostic;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.TerminationReport;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A file with everything that is hard to show, and outcomes for it. */
final class Sample {

  static final String TEXT =
      """
      int sum(int a, int b) {
      \treturn a\t+ b;
      }
      int long_call(int x) {
        return f(x,
                 "日本語 é",
                 x + 1,
                 x + 2,
                 x + 3,
                 x);
      }
      const char *wide(void) { return "日本語"[9] + e\u0301; }
      """
          + "int longest(int x) { return "
          + "1 + ".repeat(60)
          + "x; }\n"
          + "int evil; /* \u001b[31m \u202e */ int z = evil + 1;\n";

  private final InputFile file;

  Sample(Path folder) throws IOException {
    file = new InputFile("src/sample file.c", Files.writeString(folder.resolve("sample.c"), TEXT));
  }

  private SourceRange at(int line, int column, int endLine, int endColumn) {
    return Reports.range(file.path(), line, column, endLine, endColumn);
  }

  private static CheckReport check(
      CheckKind kind, SourceRange range, String expression, Verdict verdict, String message) {
    return new CheckReport(kind, range, expression, verdict, message);
  }

  /** All outcomes there are. */
  List<FileOutcome> outcomes() {
    return List.of(verified(), rejected(), unusable());
  }

  private FileOutcome verified() {
    return new FileOutcome.Verified(
        file,
        List.of(
            new Diagnostic(
                Diagnostic.Severity.WARNING, at(4, 5, 4, 14), "'long_call' calls f, unknown")),
        List.of(
            new FunctionOutcome.Verified(proved()),
            new FunctionOutcome.Verified(refuted()),
            new FunctionOutcome.Verified(undecided()),
            new FunctionOutcome.NotVerified(
                new Unit.Entry("evil", at(14, 1, 14, 5), ""),
                new Reason.Crashed("solver ended with signal 11"))));
  }

  private FunctionReport proved() {
    return new FunctionReport(
        "wide",
        at(12, 1, 12, 20),
        List.of(
            Reports.safeCheck(at(12, 33, 12, 41)),
            check(
                CheckKind.DIVISION_BY_ZERO,
                at(12, 33, 12, 34),
                "a / 2",
                new Verdict.Safe(3, ""),
                "the divisor is never 0")),
        List.of(Reports.invariant(at(12, 1, 12, 9))),
        List.of(Assumption.ofCode("extern getc: any int")),
        TerminationReport.NOT_CHECKED,
        0.1234,
        FunctionReport.Origin.COMPUTED);
  }

  private FunctionReport refuted() {
    var trace =
        new Trace(
            List.of(
                Reports.step(file.path(), 1, "sum", "a", "2147483647", "b", "1"),
                Reports.note(file.path(), 2, "sum", "calls plus"),
                new Trace.Step(
                    file.path().toString(),
                    2,
                    "sum",
                    Map.of("a", "2147483647"),
                    "the result is 2147483648")));
    return Reports.report(
        "sum",
        at(1, 1, 3, 2),
        check(
            CheckKind.SIGNED_OVERFLOW,
            at(2, 9, 2, 14),
            "a + b",
            new Verdict.Unsafe(1, Verdict.Certainty.LATENT, trace),
            "a + b is 2147483648, past the end of int"),
        check(
            CheckKind.NULL_DEREFERENCE,
            at(5, 10, 10, 13),
            "f(x, ...)",
            Reports.unsafe(Verdict.Certainty.MANIFEST),
            "f is null"),
        check(
            CheckKind.ARRAY_BOUNDS,
            at(12, 33, 12, 41),
            "\"日本語\"[9]",
            Reports.unsafe(
                Verdict.Certainty.MANIFEST,
                Reports.step(
                    file.path(),
                    12,
                    "wide",
                    "a",
                    "1",
                    "b",
                    "2",
                    "c",
                    "3",
                    "d",
                    "4",
                    "e",
                    "5",
                    "f",
                    "6",
                    "g",
                    "7",
                    "h",
                    "8",
                    "i",
                    "9")),
            "index 9 is past the end"),
        check(
            CheckKind.SHIFT,
            at(13, 200, 13, 205),
            "1 + 1",
            Reports.unsafe(Verdict.Certainty.MANIFEST),
            "far to the right"),
        check(
            CheckKind.CONVERSION,
            at(14, 34, 14, 42),
            "evil + 1",
            Reports.unsafe(Verdict.Certainty.LATENT),
            "text that \u001b[31msteers\u001b[0m\nthe terminal"),
        check(
            CheckKind.ASSERTION,
            SourceRange.NOWHERE,
            "x",
            Reports.unsafe(Verdict.Certainty.MANIFEST),
            "no position is known"));
  }

  private FunctionReport undecided() {
    return Reports.report(
        "long_call",
        at(4, 1, 11, 2),
        Reports.check(
            CheckKind.SIGNED_OVERFLOW, at(7, 10, 7, 15), Reports.unknown(new Reason.Timeout())),
        Reports.check(
            CheckKind.SIGNED_OVERFLOW, at(8, 10, 8, 15), Reports.unknown(new Reason.Timeout())),
        Reports.check(
            CheckKind.MEMORY_LEAK,
            at(9, 10, 9, 15),
            Reports.unknown(new Reason.Unsupported("inline assembly"))),
        Reports.safeCheck(at(9, 10, 9, 15)));
  }

  private FileOutcome rejected() {
    var broken = new InputFile("broken.c", file.path().resolveSibling("broken.c"));
    return new FileOutcome.Rejected(
        broken,
        List.of(
            new Diagnostic(
                Diagnostic.Severity.ERROR,
                Reports.range(broken.path(), 2, 7, 2, 8),
                "expected ';' after return")));
  }

  private static FileOutcome unusable() {
    return new FileOutcome.Unusable("none.c", "none.c: no such file", ExitStatus.BAD_INPUT);
  }
}
