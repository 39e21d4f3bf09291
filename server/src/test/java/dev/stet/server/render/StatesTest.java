package dev.stet.server.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.api.Unit;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.LoopTermination.Answer;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Termination;
import dev.stet.engine.verdict.TerminationReport;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import dev.stet.protocol.Appearance;
import dev.stet.protocol.State;
import dev.stet.server.protocol.ClientTraits;
import dev.stet.server.workspace.Anchors;
import dev.stet.server.workspace.DocumentName;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Settings;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The table of marks in {@code docs/verdicts.md} is what editors show. */
class StatesTest {

  private static final Path DOCUMENT = Path.of("..", "docs", "verdicts.md");

  private static final SourceRange RANGE = SourceRange.at("/a.c", 1, 1);

  private static final Map<String, List<Verdict>> CHECKS =
      Map.of(
          "proved", List.of(safe(), safe()),
          "some undecided", List.of(safe(), unknown()),
          "some violated", List.of(unknown(), unsafe(), safe()),
          "proved but for suppressed ones", List.of(safe(), unsafe(), unknown()),
          "some undecided, some suppressed", List.of(safe(), unsafe(), unknown()),
          "proved but for what callers are asked", List.of(safe(), unsafe()));

  /** Of the checks above, those that do not count, by their place. */
  private static final Map<String, Map<Integer, CheckReport.Standing>> STANDINGS =
      Map.of(
          "proved but for suppressed ones",
          Map.of(1, CheckReport.Standing.SUPPRESSED, 2, CheckReport.Standing.SUPPRESSED),
          "some undecided, some suppressed",
          Map.of(1, CheckReport.Standing.SUPPRESSED),
          "proved but for what callers are asked",
          Map.of(1, CheckReport.Standing.COVERED));

  private static final Map<String, TerminationReport> ENDS =
      Map.of(
          "ends", ends(Termination.TERMINATING, Answer.ENDS),
          "not asked", TerminationReport.NOT_CHECKED,
          "runs for ever by design", ends(Termination.NONTERMINATING, Answer.BY_DESIGN),
          "ends under a condition", ends(Termination.CONDITIONAL, Answer.UNKNOWN),
          "not known", ends(Termination.UNKNOWN, Answer.ENDS, Answer.UNKNOWN),
          "never ends for some input",
              ends(Termination.NONTERMINATING, Answer.ENDS, Answer.RUNS_FOREVER));

  private static final Map<String, State> MARKS =
      Map.of(
          "proved",
          State.PROVED,
          "undecided",
          State.UNKNOWN,
          "refuted",
          State.REFUTED,
          "assumed",
          State.ASSUMED);

  private static Verdict safe() {
    return new Verdict.Safe(1, "");
  }

  private static Verdict unknown() {
    return new Verdict.Unknown(new Reason.Timeout());
  }

  private static Verdict unsafe() {
    return new Verdict.Unsafe(1, Verdict.Certainty.LATENT, new Trace(List.of()));
  }

  private static TerminationReport ends(Termination answer, Answer... loops) {
    return new TerminationReport(
        answer,
        "",
        "",
        Stream.of(loops)
            .map(loop -> new LoopTermination(RANGE, loop, "", new Trace(List.of())))
            .toList());
  }

  private record Row(String checks, String ends, String mark) {}

  private static List<Row> table() throws IOException {
    return Files.readAllLines(DOCUMENT).stream()
        .map(line -> line.split("\\|", -1))
        .filter(cells -> cells.length == 5 && CHECKS.containsKey(cells[1].strip()))
        .map(cells -> new Row(cells[1].strip(), cells[2].strip(), cells[3].strip()))
        .toList();
  }

  private static final Map<String, String> SEVERITIES =
      Map.of("error", "Error", "warning", "Warning", "hint (`showUnknown` hides it)", "Hint");

  private static List<String[]> states() throws IOException {
    return Files.readAllLines(DOCUMENT).stream()
        .map(line -> line.split("\\|", -1))
        .filter(cells -> cells.length == 5 && cells[1].strip().matches("`[a-z]+`"))
        .toList();
  }

  private static State state(String[] row) {
    return State.valueOf(row[1].strip().replace("`", "").toUpperCase(Locale.ROOT));
  }

  @Test
  void statesStandInTheOrderInWhichTheyAreShown() throws IOException {
    var order = states().stream().map(StatesTest::state).distinct().toList();
    assertEquals(
        List.of(State.values()).stream().sorted(Appearance.COMMON.worstFirst()).toList(), order);
  }

  /** The state of each kind of check and the severity of its diagnostic. */
  @Test
  void aDiagnosticIsAsBadAsItsMark() throws IOException {
    var shown =
        Map.of(
            "violated whatever the caller does",
            report(new Verdict.Unsafe(1, Verdict.Certainty.MANIFEST, new Trace(List.of()))),
            "violated for some inputs",
            report(unsafe()),
            "a loop that never ends for some input",
            report(ENDS.getOrDefault("never ends for some input", TerminationReport.NOT_CHECKED)),
            "undecided",
            report(unknown()),
            "proved",
            report(safe()));
    int found = 0;
    for (var row : states()) {
      var report = shown.get(row[2].strip());
      if (report != null) {
        found++;
        assertEquals(state(row), state(report), row[2]);
        var expected = SEVERITIES.get(row[3].strip());
        assertEquals(
            expected == null ? List.of() : List.of(expected),
            Diagnostics.of(file(report), Settings.DEFAULT, ClientTraits.NONE, RuleLinks.WEB)
                .stream()
                .map(diagnostic -> diagnostic.getSeverity().toString())
                .toList(),
            row[2]);
      }
    }
    assertEquals(shown.size(), found);
  }

  private static FunctionReport report(Verdict verdict) {
    return report(List.of(verdict), TerminationReport.NOT_CHECKED);
  }

  private static FunctionReport report(TerminationReport ends) {
    return report(List.of(), ends);
  }

  private static FunctionReport report(List<Verdict> verdicts, TerminationReport ends) {
    var checks =
        verdicts.stream()
            .map(v -> new CheckReport(CheckKind.ARRAY_BOUNDS, RANGE, "a[i]", v, "said"))
            .toList();
    return new FunctionReport(
        "f", RANGE, checks, List.of(), List.of(), ends, 0.1, FunctionReport.Origin.COMPUTED);
  }

  @TestFactory
  Stream<DynamicTest> eachRowOfTheTable() throws IOException {
    var rows = table();
    assertTrue(rows.size() >= 12, "rows: " + rows.size());
    return rows.stream()
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row.toString(),
                    () -> {
                      assertTrue(ENDS.containsKey(row.ends()), row.ends());
                      assertEquals(MARKS.get(row.mark()), shown(row), row.toString());
                    }));
  }

  private static State shown(Row row) {
    var ends = ENDS.getOrDefault(row.ends(), TerminationReport.NOT_CHECKED);
    var report = report(CHECKS.getOrDefault(row.checks(), List.of()), ends);
    var standings = STANDINGS.getOrDefault(row.checks(), Map.<Integer, CheckReport.Standing>of());
    var checks = new ArrayList<>(report.checks());
    standings.forEach((place, standing) -> checks.set(place, checks.get(place).with(standing)));
    return state(report.withChecks(checks));
  }

  private static FileView file(FunctionReport report) {
    var text = new Snapshot(DocumentName.of("file:///a.c", "c"), 1, "void f(void) {}\n");
    var entry = new Unit.Entry("f", RANGE, "fingerprint");
    var finding = new Finding.Reported("key", report, Anchors.of(report, text));
    var function = FunctionView.queued(entry, new Span(0, 1), Optional.empty()).done(finding);
    return new FileView(
        text, FileView.Freshness.CURRENT, List.of(), Optional.empty(), List.of(function), Map.of());
  }

  private static State state(FunctionReport report) {
    var file = file(report);
    var function = file.functions().get(0);
    var state = States.of(file, function);
    var mark = Lenses.command(file, function).getTitle().substring(0, 1);
    assertEquals(
        Map.of(State.PROVED, "✓", State.UNKNOWN, "?", State.REFUTED, "✗", State.ASSUMED, "A")
            .get(state),
        mark);
    return state;
  }
}
