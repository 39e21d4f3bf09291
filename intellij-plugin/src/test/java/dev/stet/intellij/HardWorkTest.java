package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.intellij.ide.util.PropertiesComponent;
import dev.stet.protocol.State;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Items of the menu with the server that the plugin bundles, and a function that nobody proves. */
class HardWorkTest {

  @AutoClose private final Platform platform = Platform.booted();

  private OpenDocument open(String text) throws Exception {
    return platform.open("a.c", text);
  }

  private State state(OpenDocument document, String function) {
    return document.function(function).map(f -> f.state()).orElse(State.STALE);
  }

  private void await(OpenDocument document, String function, State state) {
    platform.await(
        () -> state(document, function) == state,
        () -> platform.stet.health() + " " + document.functions());
  }

  /** Whether a number of 64 bits is a product: no solver says so in the time of a test. */
  private static final String HARD =
      """
      #include <assert.h>
      int one(void) {
        return 1;
      }
      void hard(unsigned a, unsigned b) {
        if (a > 1 && b > 1)
          assert((unsigned long long)a * b != 7339223103602040923ULL);
      }
      """;

  private void functionTimeoutIs(String seconds) {
    PropertiesComponent.getInstance(platform.project())
        .setValue("dev.stet.functionTimeout", seconds);
    platform.onDispatch(platform.stet::settingsChanged);
  }

  private void choose(StetAction action, OpenDocument document) {
    platform.onDispatch(
        () -> action.actionPerformed(new FakeEvent(platform.project(), document.file())));
  }

  @Test
  void whatIsUndecidedIsTriedHarder() throws Exception {
    functionTimeoutIs("0.4");
    var document = open(HARD);
    await(document, "hard", State.UNKNOWN);
    double before = document.function("hard").orElseThrow().seconds();
    choose(new StetAction.TryHarder(), document);
    // Ten times the time, all of which it needs; by the clock of one run, so as a ratio.
    platform.await(
        () ->
            document
                .function("hard")
                .filter(f -> f.state() == State.UNKNOWN && f.seconds() > 2 * before)
                .isPresent(),
        () -> before + " s, then " + document.functions());
    await(document, "one", State.PROVED);
  }

  @Test
  void workIsStoppedAndTakenUpAgain() throws Exception {
    var document = open(HARD);
    await(document, "hard", State.RUNNING);
    choose(new StetAction.Stop(), document);
    platform.await(
        () -> !List.of(State.RUNNING, State.QUEUED).contains(state(document, "hard")),
        () -> document.functions().toString());
    choose(new StetAction.Verify(), document);
    await(document, "hard", State.RUNNING);
  }

  @Test
  void thereMayBeNoTextAtHead() throws Exception {
    var document = open("int one(void) {\n  return 1;\n}\n");
    await(document, "one", State.PROVED);
    choose(new StetAction.ShowChange(), document);
    platform.await(() -> platform.ui.comparisons.size() == 2, () -> "no comparison");
    assertEquals(List.of("", "shown"), platform.ui.comparisons);
  }
}
