package dev.stet.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Reports;
import dev.stet.cli.report.Console.Colour;
import dev.stet.cli.run.FileOutcome;
import dev.stet.cli.run.FunctionOutcome;
import dev.stet.cli.run.InputFile;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Termination;
import dev.stet.engine.verdict.TerminationReport;
import dev.stet.engine.verdict.Trace;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The line of a function says what termination means for it. */
class TextReportTest {

  @TempDir Path folder;

  private String text(Termination answer, LoopTermination.Answer loop, List<CheckReport> checks)
      throws IOException {
    var file = new InputFile("f.c", Files.writeString(folder.resolve("f.c"), "int f;\n"));
    var at = Reports.range(file.path(), 1, 1, 1, 4);
    var loops = List.of(new LoopTermination(at, loop, "the loop", new Trace(List.of())));
    var report =
        new FunctionReport(
            "f",
            at,
            checks,
            List.of(),
            List.of(),
            new TerminationReport(answer, "n > 0", "no reason", loops),
            0.12,
            FunctionReport.Origin.COMPUTED);
    var text = new StringWriter();
    var writer =
        new TextReport(
            new PrintWriter(text),
            Colour.OFF,
            Glyphs.UNICODE,
            TextReport.Headings.HIDDEN,
            new ShownPaths(folder),
            TraceDetail.VALUES);
    writer.file(
        new FileOutcome.Verified(file, List.of(), List.of(new FunctionOutcome.Verified(report))));
    return text.toString();
  }

  private String line(Termination answer, LoopTermination.Answer loop, List<CheckReport> checks)
      throws IOException {
    return text(answer, loop, checks).lines().findFirst().orElseThrow();
  }

  private List<CheckReport> oneProved() {
    return List.of(Reports.safeCheck(Reports.range(folder.resolve("f.c"), 1, 1, 1, 4)));
  }

  private static void assertBegins(String expected, String line) {
    assertTrue(line.startsWith(expected), line);
  }

  @Test
  void nothingThatNeverEndsIsGreen() throws IOException {
    var never = LoopTermination.Answer.RUNS_FOREVER;
    assertBegins(
        "✗ f  safe, never ends  (1 check", line(Termination.NONTERMINATING, never, oneProved()));
    assertBegins("✗ f  never ends  (0 checks", line(Termination.NONTERMINATING, never, List.of()));
    assertBegins("✗ f  may never end  (0 checks", line(Termination.CONDITIONAL, never, List.of()));
  }

  @Test
  void whatIsMeantToRunForEverMay() throws IOException {
    var meant = LoopTermination.Answer.BY_DESIGN;
    assertBegins("✓ f  safe  (1 check", line(Termination.NONTERMINATING, meant, oneProved()));
  }

  @Test
  void noChecksAndNoProofOfTheEndIsUndecided() throws IOException {
    var open = LoopTermination.Answer.UNKNOWN;
    assertBegins("? f  undecided  (0 checks", line(Termination.UNKNOWN, open, List.of()));
    assertBegins("✓ f  safe  (1 check", line(Termination.UNKNOWN, open, oneProved()));
    var ends = LoopTermination.Answer.ENDS;
    assertBegins("✓ f  safe  (0 checks", line(Termination.TERMINATING, ends, List.of()));
  }

  @Test
  void whatIsSaidOfEachCallIsSaidOnce() throws IOException {
    var at = Reports.range(folder.resolve("f.c"), 1, 1, 1, 4);
    var open = Reports.check(CheckKind.SIGNED_OVERFLOW, at, Reports.unknown(new Reason.Timeout()));
    var other =
        Reports.check(
            CheckKind.SIGNED_OVERFLOW, at, Reports.unknown(new Reason.IncompleteDomain()));
    var notes =
        text(Termination.TERMINATING, LoopTermination.Answer.ENDS, List.of(open, other, open))
            .lines()
            .filter(line -> line.contains("note: "))
            .map(line -> line.substring(line.indexOf("note: ")))
            .toList();
    assertEquals(
        List.of(
            "note: not decided (timeout): x + 1 may overflow [signed-overflow] (2 times)",
            "note: not decided (incomplete-domain): x + 1 may overflow [signed-overflow]"),
        notes);
  }
}
