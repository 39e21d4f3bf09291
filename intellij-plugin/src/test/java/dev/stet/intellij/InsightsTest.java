package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.protocol.Note;
import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A large file asks for a lot; it asks no faster than the server answers. */
class InsightsTest {

  private static final int FUNCTIONS = 60;

  @AutoClose private final Platform platform = Platform.with(HoldingServer.class);
  private int marks;

  private OpenDocument open() {
    var text = new StringBuilder();
    IntStream.range(0, FUNCTIONS).forEach(i -> text.append("int f" + i + "(void) {}\n"));
    var document = platform.open("a.c", text.toString());
    platform.awaitRunning();
    return document;
  }

  /** The server finds one more function each time, as it does while it works. */
  private void tell(OpenDocument document, int functions) {
    platform.stet.told(
        new StatusParams(
            document.uri(),
            document.text().version(),
            IntStream.range(0, functions).mapToObj(InsightsTest::proved).toList()));
  }

  private static FunctionStatus proved(int number) {
    var range = new Range(new Position(number, 0), new Position(number, 10));
    return new FunctionStatus(
        "f" + number, range, State.PROVED, null, List.of(), "x", null, 0, "✓ safe", null);
  }

  private void answer() {
    platform.stet.execute(HoldingServer.ANSWER, List.of());
  }

  /** How often the server was asked for notes and for actions, of all that was sent before. */
  private List<Long> asked() {
    var mark = "mark" + marks++;
    platform.stet.execute(mark, List.of());
    platform.awaitTold("execute " + mark);
    return List.of(
        platform.told().stream().filter("notes"::equals).count(),
        platform.told().stream().filter("actions"::equals).count());
  }

  private void awaitNote(OpenDocument document, String words) {
    platform.await(
        () ->
            document.notes().stream()
                .map(Note::contents)
                .anyMatch(note -> note.getValue().equals(words)),
        () -> document.notes().toString());
  }

  private static List<String> actions(OpenDocument document, int function) {
    return document.actions(document.functions().get(function)).stream()
        .map(CodeAction::getTitle)
        .toList();
  }

  @Test
  void oneFetchIsUnderWayAndTheNewestWaits() {
    var document = open();
    tell(document, 1);
    assertEquals(List.of(1L, 1L), asked());
    for (int functions = 2; functions <= FUNCTIONS; functions++) {
      tell(document, functions);
      // The courier has come to it: nothing is put together because it waits there.
      assertEquals(List.of(1L, 1L), asked());
    }

    // One more fetch asks for all that came meanwhile, and nothing is lost.
    answer();
    awaitNote(document, "no. 1");
    assertEquals(List.of("no. 1"), actions(document, 0));
    platform.await(
        () -> platform.told().stream().filter("notes"::equals).count() == 2,
        () -> platform.told().toString());
    assertEquals(List.of(2L, 1L + FUNCTIONS), asked());
    answer();
    awaitNote(document, "no. 2");
    assertEquals(List.of("no. 2"), actions(document, FUNCTIONS - 1));
    assertEquals(List.of(2L, 1L + FUNCTIONS), asked());

    // Nobody waits for a next one that does not come.
    tell(document, 1);
    assertEquals(List.of(3L, 2L + FUNCTIONS), asked());
  }

  @Test
  void anEditMeanwhileIsAskedForAnew() {
    var document = open();
    tell(document, 1);
    assertEquals(List.of(1L, 1L), asked());
    platform.onDispatch(() -> platform.type(document, "int x;\n"));
    tell(document, 2);
    answer();
    platform.await(
        () -> platform.told().stream().filter("notes"::equals).count() == 2,
        () -> platform.told().toString());
    assertEquals(List.of(), document.notes(), "they are of the earlier text");
    answer();
    awaitNote(document, "no. 2");
  }

  /** Answers that a dead server owes hold nobody up. */
  @Test
  void anotherServerIsAskedAtOnce() {
    var document = open();
    tell(document, 1);
    assertEquals(List.of(1L, 1L), asked());
    platform.onDispatch(platform.stet::restart);
    platform.await(
        () -> platform.told().stream().filter("initialize"::equals).count() == 2,
        () -> platform.told().toString());
    platform.awaitRunning();
    tell(document, 1);
    assertEquals(List.of(2L, 2L), asked());
    answer();
    awaitNote(document, "no. 1");
  }
}
