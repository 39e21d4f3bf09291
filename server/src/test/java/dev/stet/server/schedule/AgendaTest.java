package dev.stet.server.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.engine.api.Unit;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.SourceRange;
import dev.stet.server.workspace.DocumentName;
import dev.stet.server.workspace.Edit;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Settings;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Whose turn it is. */
class AgendaTest {

  /** A document with a function in each line; of each, how dear it is. */
  private static Track track(String name, long... efforts) {
    var text = "int f;\n".repeat(efforts.length);
    var uri = "file:///" + name + ".c";
    var snapshot = new Snapshot(DocumentName.of(uri, "c"), 1, text);
    var functions =
        IntStream.range(0, efforts.length)
            .mapToObj(
                i ->
                    FunctionView.queued(
                        new Unit.Entry(
                            name + i, SourceRange.NOWHERE, "", "", "", "", Set.of(), efforts[i]),
                        new Span(7 * i, 7 * i + 6),
                        Optional.empty()))
            .toList();
    var track = new Track(snapshot, 0, 0);
    track.view = track.view.compiled(List.of(), functions);
    SourceUnit source = Settings.DEFAULT.source(snapshot.path(), Map.of());
    track.run =
        new Run(new Unit(uri, List.of(), List.of()), source, snapshot, List.of(), functions.size());
    return track;
  }

  private static void seen(Track track, String... functions) {
    var run = track.run;
    if (run != null) {
      run.seen.addAll(Arrays.asList(functions));
    }
  }

  private static String next(Track... tracks) {
    return Agenda.next(List.of(tracks))
        .map(
            item ->
                item.function().name()
                    + item.look().map(look -> " for " + look.toMillis() + " ms").orElse(""))
        .orElse("nothing");
  }

  @Test
  void whatIsCheapGoesFirst() {
    assertEquals("a1 for 500 ms", next(track("a", 5, 3, 4)));
  }

  @Test
  void theOnlyOneIsNotPutOff() {
    assertEquals("a0", next(track("a", 5)));
    assertEquals("nothing", next());
  }

  @Test
  void whatHadItsLookComesAfterAllOthersOfAllDocuments() {
    var a = track("a", 1, 9);
    seen(a, "a0");
    var b = track("b", 1, 2);
    seen(b, "b0", "b1");
    assertEquals("a1 for 500 ms", next(b, a));
    seen(a, "a1");
    assertEquals("b0", next(b, a));
  }

  @Test
  void documentsTakeTurns() {
    var a = track("a", 1, 2);
    seen(a, "a0", "a1");
    var b = track("b", 1, 2);
    seen(b, "b0", "b1");
    a.served = 10;
    assertEquals("b0", next(a, b));
    b.served = 20;
    assertEquals("a0", next(a, b));
    a.served = 20;
    assertEquals("a0", next(a, b));
  }

  @Test
  void whatIsLookedAtHasNoTurnsToWaitFor() {
    var a = track("a", 1, 2);
    seen(a, "a0", "a1");
    a.served = 10;
    a.attention = new Attention(List.of(new Attention.Lines(1, 1)), OptionalInt.empty());
    var b = track("b", 1);
    seen(b, "b0");
    assertEquals("a1", next(b, a));
  }

  @Test
  void theCursorGoesBeforeWhatIsInSightAndThatBeforeCallersWhoseCalleeMoved() {
    var a = track("a", 1, 1, 1, 1);
    a.calleesMoved.add("a3");
    assertEquals("a3 for 500 ms", next(a));
    a.attention = new Attention(List.of(new Attention.Lines(1, 2)), OptionalInt.empty());
    assertEquals("a1 for 500 ms", next(a));
    a.attention = new Attention(List.of(new Attention.Lines(1, 2)), OptionalInt.of(2));
    assertEquals("a2 for 500 ms", next(a));
  }

  @Test
  void whereAllIsDearLooksTakeAPartOfTheTimeOnly() {
    var a = track("a", 1, 2, 3);
    seen(a, "a0");
    var looks = Objects.requireNonNull(a.run).looks;
    looks.lost(2_000_000_000L);
    assertEquals("a1 for 500 ms", next(a));
    looks.lost(500_000_000L);
    assertEquals("a0", next(a));
    looks.given(2_000_000_000L);
    assertEquals("a1 for 500 ms", next(a));
    looks.lost(500_000_000L);
    assertEquals("a0", next(a));
    looks.won(500_000_000L);
    assertEquals("a1 for 500 ms", next(a));
  }

  @Test
  void whatIsEditedGoesFirstAndHasLonger() {
    var a = track("a", 1, 2);
    a.attention = new Attention(List.of(), OptionalInt.of(0));
    var edit = new Edit(9, 9, "x");
    var functions = a.view.functions();
    a.edit(a.view.snapshot().edited(2, edit), List.of(edit), 1);
    a.view = a.view.compiled(List.of(), functions);
    assertEquals("a1 for 2000 ms", next(a));
  }

  @Test
  void whoHasPatienceWithAFunctionGivesItNoShortLook() {
    var a = track("a", 1, 2);
    a.patientWith.add("a0");
    assertEquals("a1 for 500 ms", next(a));
    seen(a, "a1");
    assertEquals("a0", next(a));
  }
}
