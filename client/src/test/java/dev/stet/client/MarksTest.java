package dev.stet.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.protocol.Appearance;
import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams.CheckStatus;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.Test;

/** What stands beside the lines and in the summary. */
class MarksTest {

  private final Marks marks = new Marks(Appearance.COMMON);

  private static FunctionStatus function(String name, int line, State state, State... checks) {
    return new FunctionStatus(
        name,
        range(line),
        state,
        null,
        Arrays.stream(checks).map(s -> new CheckStatus("shift", range(line + 1), s)).toList(),
        "",
        null,
        0,
        null,
        null);
  }

  private static Range range(int line) {
    return new Range(new Position(line, 0), new Position(line, 1));
  }

  private static Marks.Mark at(Map<Integer, Marks.Mark> marks, int line) {
    return Objects.requireNonNull(marks.get(line));
  }

  @Test
  void theWorstOfALineIsShown() {
    var shown =
        marks.of(
            List.of(function("f", 0, State.REFUTED, State.PROVED, State.REFUTED, State.UNKNOWN)));
    assertEquals(State.REFUTED, at(shown, 1).state());
    assertEquals(Marks.Kind.CHECK, at(shown, 1).kind());
    assertEquals(Marks.Kind.FUNCTION, at(shown, 0).kind());
  }

  @Test
  void aFunctionHidesChecksInItsLine() {
    var shown =
        marks.of(
            List.of(function("f", 0, State.PROVED, State.PROVED), function("g", 1, State.UNKNOWN)));
    assertEquals(Marks.Kind.FUNCTION, at(shown, 1).kind());
    assertEquals("g", at(shown, 1).function().name());
  }

  @Test
  void nothingIsProvedWhileACheckIsNot() {
    assertEquals(
        State.STALE, marks.shown(function("f", 0, State.PROVED, State.PROVED, State.STALE)));
    assertEquals(State.PROVED, marks.shown(function("f", 0, State.PROVED, State.ASSUMED)));
  }

  @Test
  void whatWaitsHasNoFinalChecks() {
    var shown = marks.of(List.of(function("f", 0, State.QUEUED, State.PROVED)));
    assertEquals(State.QUEUED, at(shown, 1).state());
  }

  @Test
  void theSummaryCounts() {
    assertEquals("no functions", marks.summary(List.of()));
    assertEquals(
        "1/5 proved, 1 refuted, 1 running, 2 waiting",
        marks.summary(
            List.of(
                function("a", 0, State.PROVED),
                function("b", 0, State.REFUTED),
                function("c", 0, State.STALE),
                function("d", 0, State.QUEUED),
                function("e", 0, State.RUNNING))));
  }

  /** For each way the server may be there are words of its own. */
  @Test
  void theBarHasWordsForEveryHealth() {
    var ids = List.of("starting", "running", "stopped", "failed");
    assertEquals(ids, ids.stream().map(id -> Appearance.COMMON.bar(id).id()).toList());
    assertEquals("Stet: starting", Appearance.COMMON.bar("starting").text());
    assertEquals("The server does not run.", Appearance.COMMON.bar("stopped").tooltip());
  }

  /** The cases of the VS Code extension's summary.test.ts. */
  @Test
  void aDetailTellsChecksReasonAndTime() {
    assertEquals(
        "unknown · 1/2 checks · unsupported: *p = $(x) · 0.41 s",
        marks.detail(
            ended(
                function("f", 0, State.UNKNOWN, State.PROVED, State.UNKNOWN),
                "unsupported: *p = $(x)",
                "unknown",
                0.411)));
    assertEquals(
        "proved · does not terminate",
        marks.detail(ended(function("f", 0, State.PROVED), "", "nonterminating", 0)));
    assertEquals(
        "stale · 1/2 checks",
        marks.detail(function("f", 0, State.PROVED, State.PROVED, State.STALE)));
  }

  private static FunctionStatus ended(
      FunctionStatus function, String reason, String termination, double seconds) {
    return new FunctionStatus(
        function.name(),
        function.range(),
        function.state(),
        reason,
        function.checks(),
        termination,
        null,
        seconds,
        null,
        null);
  }

  @Test
  void crashesAreForgottenInTime() {
    var limit = new RestartLimit();
    long minute = 60_000_000_000L;
    for (int i = 0; i < RestartLimit.MOST; i++) {
      assertEquals(RestartLimit.Decision.RESTART, limit.crashed(i));
    }
    assertEquals(RestartLimit.Decision.GIVE_UP, limit.crashed(minute));
    assertEquals(RestartLimit.Decision.RESTART, limit.crashed(5 * minute));
  }
}
