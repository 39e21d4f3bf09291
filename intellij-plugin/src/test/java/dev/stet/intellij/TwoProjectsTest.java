package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.intellij.openapi.editor.markup.GutterIconRenderer;
import dev.stet.protocol.State;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Two projects in one IDE, each with a server of its own. */
class TwoProjectsTest {

  private static final String PROVED = "int one(int a) {\n  return a & 7;\n}\n";
  private static final String REFUTED = "int twice(int n) {\n  return n * 2;\n}\n";

  @AutoClose private final Platform left = Platform.booted();
  private final Platform right = left.another("right");

  private static void await(Platform platform, OpenDocument document, String name, State state) {
    platform.await(
        () ->
            document.function(name).filter(f -> f.state() == state).isPresent()
                && icons(platform, document).equals(List.of(state)),
        () -> platform.stet.health() + " " + document.functions());
  }

  /** What a project's gutter shows beside the first line. */
  private static List<State> icons(Platform platform, OpenDocument document) {
    return platform.gutter(document).getOrDefault(0, List.<GutterIconRenderer>of()).stream()
        .map(mark -> ((StateIcon) mark.getIcon()).state())
        .toList();
  }

  private static ProcessHandle server(Platform platform) {
    var process = Objects.requireNonNull(platform.stet.keeper().process());
    return ProcessHandle.of(process.pid()).orElseThrow();
  }

  private static List<ProcessHandle> all(ProcessHandle server) {
    return Stream.concat(Stream.of(server), server.descendants()).toList();
  }

  private static void assertEnd(List<ProcessHandle> processes) throws Exception {
    for (var process : processes) {
      var unused = process.onExit().get(120, TimeUnit.SECONDS);
      assertFalse(process.isAlive());
    }
  }

  @Test
  void eachHasItsServerAndItsMarks() throws Exception {
    var proved = left.open("a.c", PROVED);
    var refuted = right.open("a.c", REFUTED);
    await(left, proved, "one", State.PROVED);
    await(right, refuted, "twice", State.REFUTED);
    assertNotEquals(server(left).pid(), server(right).pid());
    assertTrue(right.stet.document(proved.file()).isEmpty());
    assertTrue(left.stet.document(refuted.file()).isEmpty());
    assertEquals(List.of(), proved.findings());
    assertEquals(1, refuted.findings().size());
    assertEquals("Stet: 1/1 proved", new StetStatusBar.Widget(left.project()).getText());
    assertEquals(
        "Stet: 0/1 proved, 1 refuted", new StetStatusBar.Widget(right.project()).getText());

    // One file of both: each paints what its own server says, once.
    var shared = right.open(proved.file());
    assertSame(proved.document(), shared.document());
    await(right, shared, "one", State.PROVED);
    assertEquals(List.of(State.PROVED), left.dispatch(() -> icons(left, proved)));
    assertEquals(1, left.editors.lines(proved.document()).size());
    assertEquals(1, right.editors.lines(shared.document()).size());

    // What is edited is edited in both.
    left.replace(proved, "a & 7", "a + 7");
    await(left, proved, "one", State.REFUTED);
    await(right, shared, "one", State.REFUTED);

    // One closes, with all its processes; the other goes on.
    var kept = server(left);
    var ended = all(server(right));
    right.close();
    assertEnd(ended);
    assertEquals(List.of(State.REFUTED), left.dispatch(() -> icons(left, proved)));
    assertEquals(List.of(), left.dispatch(() -> icons(right, shared)));
    left.replace(proved, "a + 7", "a & 7");
    await(left, proved, "one", State.PROVED);
    assertEquals(kept.pid(), server(left).pid());
    var last = all(kept);
    left.onDispatch(() -> com.intellij.openapi.util.Disposer.dispose(left.stet));
    assertEnd(last);
  }
}
