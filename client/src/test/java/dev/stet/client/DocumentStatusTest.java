package dev.stet.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams;
import dev.stet.protocol.StatusParams.CheckStatus;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.Test;

/** Edits between two messages of the server. */
class DocumentStatusTest {

  private static final String URI = "file:///a.c";

  /** The text, changed by each edit. */
  private final List<String> lines =
      new ArrayList<>(
          List.of("int f(int i) {", "  return i;", "}", "int g(void) {", "  return 1;", "}"));

  private final DocumentStatus document = new DocumentStatus();

  private static FunctionStatus function(String name, int line, State state) {
    var check = new CheckStatus("shift", range(line + 1, 2, line + 1, 8), state);
    return new FunctionStatus(
        name, range(line, 0, line + 2, 1), state, null, List.of(check), "x", "equal", 0, "✓", "≡");
  }

  private static Range range(int line, int character, int endLine, int end) {
    return new Range(new Position(line, character), new Position(endLine, end));
  }

  private void accept(int version) {
    document.accept(
        new StatusParams(
            URI,
            version,
            List.of(function("f", 0, State.PROVED), function("g", 3, State.REFUTED))));
  }

  private void edit(int version, int line, int character, String old, String now) {
    var before = lines.remove(line);
    var after = before.substring(0, character) + now + before.substring(character + old.length());
    lines.addAll(line, after.lines().toList());
    if (after.endsWith("\n")) {
      lines.add(line + (int) after.lines().count(), "");
    }
    document.edit(
        version,
        TextEdit.of(
            new Position(line, character),
            old,
            now,
            number -> number < lines.size() ? lines.get(number) : ""));
  }

  private List<State> states() {
    return document.functions().stream().map(FunctionStatus::state).toList();
  }

  @Test
  void anEditMakesStaleWhatItTouches() {
    accept(1);
    edit(2, 1, 9, "i", "i + 1");
    assertEquals(List.of(State.STALE, State.REFUTED), states());
    var stale = document.functions().get(0);
    assertEquals(State.STALE, stale.checks().get(0).state());
    assertEquals("stale", stale.lens());
    assertEquals(null, stale.sinceHead());
    assertEquals(null, stale.equivalence());
  }

  @Test
  void anEditOutsideOfAllMakesAllStale() {
    document.accept(new StatusParams(URI, 1, List.of(function("g", 3, State.PROVED))));
    edit(2, 0, 0, "", "#define return\n");
    assertEquals(List.of(State.STALE), states());
    assertEquals(range(4, 0, 6, 1), document.functions().get(0).range());
  }

  @Test
  void layoutOnlyMoves() {
    accept(1);
    edit(2, 2, 1, "", "\n\n");
    assertEquals(List.of(State.PROVED, State.REFUTED), states());
    assertEquals(range(5, 0, 7, 1), document.functions().get(1).range());
    assertEquals(range(6, 2, 6, 8), document.functions().get(1).checks().get(0).range());
  }

  @Test
  void aLateStatusCountsForWhatWasLeftAlone() {
    accept(1);
    edit(2, 4, 9, "1", "2");
    accept(1);
    assertEquals(List.of(State.PROVED, State.STALE), states());
    accept(2);
    assertEquals(List.of(State.PROVED, State.REFUTED), states());
  }

  @Test
  void withoutAServerNothingIsProved() {
    accept(1);
    document.invalidate();
    assertEquals(List.of(State.STALE, State.STALE), states());
  }

  @Test
  void rangesOfAnEarlierVersionAreFound() {
    edit(2, 0, 0, "", "\n");
    edit(3, 0, 0, "", "\n");
    assertEquals(Optional.of(range(5, 0, 5, 1)), document.now(1, range(3, 0, 3, 1)));
    assertEquals(Optional.of(range(4, 0, 4, 1)), document.now(2, range(3, 0, 3, 1)));
    assertEquals(Optional.of(range(3, 0, 3, 1)), document.now(3, range(3, 0, 3, 1)));
  }

  @Test
  void moreEditsThanAreRememberedLeaveNoPlaceGuessed() {
    accept(1);
    for (int version = 2; version <= 1_002; version++) {
      edit(version, 0, 0, "", " ");
    }
    var before = document.functions();
    assertEquals(range(4, 2, 4, 8), before.get(1).checks().get(0).range());
    // What is said of a version whose edits are forgotten is not used.
    accept(1);
    assertEquals(before, document.functions());
    assertEquals(Optional.empty(), document.now(1, range(0, 4, 0, 5)));
    // The newest one counts, and what came shortly before it.
    assertEquals(Optional.of(range(0, 5, 0, 6)), document.now(1_001, range(0, 4, 0, 5)));
    accept(1_002);
    assertEquals(List.of(State.PROVED, State.REFUTED), states());
  }
}
