package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.intellij.codeInsight.daemon.impl.HighlightInfo;
import com.intellij.codeInsight.intention.IntentionAction;
import com.intellij.lang.annotation.HighlightSeverity;
import com.intellij.openapi.actionSystem.AnAction;
import dev.stet.client.Marks;
import dev.stet.protocol.Appearance;
import dev.stet.protocol.State;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The packaged plugin in the booted core of the platform, with the server that it bundles. */
class RealServerTest {

  private static final String TEXT =
      """
      int twice(int n) {
        return n * 2;
      }

      int first(int *p) {
        if (p == 0) {
          return *p;
        }
        return 0;
      }

      int count(int n) {
        int last = 0, i = 0;
        for (; i < n; i++) {
          last = last + 1;
        }
        return last;
      }

      unsigned spin(unsigned n) {
        while (n != 0) {
          n = n + 2;
        }
        return n;
      }
      """;

  @AutoClose private final Platform platform = Platform.booted();

  private OpenDocument open(String text) throws Exception {
    var file = platform.write("a.c", text);
    return platform.open(file);
  }

  private State state(OpenDocument document, String function) {
    return document.function(function).map(f -> f.state()).orElse(State.STALE);
  }

  private void await(OpenDocument document, String function, State state) {
    platform.await(
        () -> state(document, function) == state,
        () -> platform.stet.health() + " " + document.functions());
  }

  /** Waits until the annotator has what it shows. */
  private void awaitInsights(OpenDocument document) {
    platform.await(
        () ->
            document.functions().stream().allMatch(f -> f.state().isFinal())
                && document.notes().size() > document.functions().size(),
        () -> document.notes().toString());
  }

  private StateIcon icon(OpenDocument document, int line) {
    var marks = platform.dispatch(() -> platform.gutter(document)).get(line);
    return (StateIcon) Objects.requireNonNull(marks, "no mark").get(0).getIcon();
  }

  private static StateIcon mark(Marks.Kind kind, State state) {
    return new StateIcon(kind, state, Appearance.COMMON);
  }

  private String tooltip(OpenDocument document, int line) {
    return platform.dispatch(() -> tooltipNow(document, line));
  }

  private String tooltipNow(OpenDocument document, int line) {
    var marks = Objects.requireNonNull(platform.gutter(document).get(line), "no mark");
    return Objects.requireNonNull(marks.get(0).getTooltipText());
  }

  private AnAction clickNow(OpenDocument document) {
    var marks = Objects.requireNonNull(platform.gutter(document).get(0), "no mark");
    return Objects.requireNonNull(marks.get(0).getClickAction(), "no click");
  }

  private HighlightInfo problem(OpenDocument document, String words) {
    return platform.problems(document).stream()
        .filter(info -> Objects.toString(info.getDescription(), "").contains(words))
        .findFirst()
        .orElseThrow(() -> new AssertionError(platform.problems(document).toString()));
  }

  private static String text(OpenDocument document, HighlightInfo info) {
    return document.document().getText().substring(info.getStartOffset(), info.getEndOffset());
  }

  private static void assertContains(String part, String whole) {
    assertTrue(whole.contains(part), whole);
  }

  @Test
  void verdictsAreMarksProblemsAndTooltips() throws Exception {
    var document = open(TEXT);
    await(document, "twice", State.REFUTED);
    await(document, "first", State.REFUTED);
    await(document, "count", State.PROVED);
    platform.await(
        () -> document.functions().stream().allMatch(f -> f.state().isFinal()),
        () -> document.functions().toString());
    awaitInsights(document);

    // An overflow.
    assertEquals(mark(Marks.Kind.FUNCTION, State.REFUTED), icon(document, 0));
    assertEquals(mark(Marks.Kind.CHECK, State.REFUTED), icon(document, 1));
    platform.await(
        () -> tooltipNow(document, 11).contains("returns <code>"),
        () -> document.notes().toString());
    assertContains("<b>twice</b>: ✗ n * 2 overflows", tooltip(document, 0));
    assertContains("<b>violated</b>: n * 2 overflows", tooltip(document, 1));
    var overflow = problem(document, "overflow");
    assertEquals("n * 2", text(document, overflow));
    var told = Objects.requireNonNull(overflow.getToolTip());
    assertContains("#navigation/" + document.file().getPath() + ":", told);
    assertContains("n = ", told);
    assertContains("https://cwe.mitre.org/data/definitions/190.html", told);

    // Null.
    var dereferenced = problem(document, "null");
    assertEquals(6, document.document().getLineNumber(dereferenced.getStartOffset()));
    assertEquals(mark(Marks.Kind.FUNCTION, State.REFUTED), icon(document, 4));
    assertEquals(mark(Marks.Kind.CHECK, State.REFUTED), icon(document, 6));

    // A proof, with its invariant at the head of the loop.
    assertEquals(mark(Marks.Kind.FUNCTION, State.PROVED), icon(document, 11));
    assertEquals(mark(Marks.Kind.CHECK, State.PROVED), icon(document, 14));
    assertContains("✓ safe", tooltip(document, 11));
    assertContains("<b>proved</b>: last + 1 does not overflow", tooltip(document, 14));
    platform.await(
        () ->
            platform.problems(document).stream()
                .filter(info -> document.document().getLineNumber(info.getStartOffset()) == 13)
                .anyMatch(info -> Objects.toString(info.getToolTip()).contains("loop invariant")),
        () -> document.notes().toString());

    // A loop that never ends: refuted, though nothing else goes wrong in it.
    assertEquals(mark(Marks.Kind.FUNCTION, State.REFUTED), icon(document, 19));
    var forever = problem(document, "never ends");
    assertEquals(20, document.document().getLineNumber(forever.getStartOffset()));
    assertEquals(HighlightSeverity.WARNING, forever.getSeverity());

    // Lenses stand above the functions.
    var lenses = platform.dispatch(() -> platform.editors.lines(document.document()));
    assertEquals(4, lenses.size());
    assertEquals(0, lenses.get(0).offset());
    assertContains("✗ n * 2 overflows", lenses.get(0).lens().words());

    // The trace that a click shows.
    var trace = FailureTrace.of(document, document.function("twice").orElseThrow()).orElseThrow();
    assertContains("overflow", trace.title());
    assertContains("a.c:1  n = ", trace.steps().get(0).words());
    platform.fileEditors.select(platform.editors.editor(document.document()));
    var click = platform.dispatch(() -> clickNow(document));
    platform.onDispatch(() -> click.actionPerformed(new FakeEvent(platform.project(), null)));
    var popup = platform.ui.popups.get(0);
    assertEquals(trace.title(), popup.getTitle());
    assertEquals(trace.steps().stream().map(FailureTrace.Step::words).toList(), popup.lines());
    int last = popup.lines().size() - 1;
    var unused = popup.choose(last);
    var target = platform.ui.navigations.get(0);
    assertEquals(document.file(), target.getFile());
    assertEquals(trace.steps().get(last).line(), target.getLine());
    assertEquals(trace.steps().get(last).character(), target.getColumn());

    // The status bar.
    var widget = new StetStatusBar.Widget(platform.project());
    assertContains("Stet: ", widget.getText());
    assertContains("/4 proved", widget.getText());
    assertContains("<b>twice</b> refuted · 0/", widget.getTooltipText());
    assertLooksAsInReadme(Pictures.gutter(platform, document, "gutter.png"), 8, "gutter.png");
  }

  /** So many icons in each theme, at their places; texts look as the fonts of the machine do. */
  private static void assertLooksAsInReadme(Pictures.Painted painted, int icons, String name)
      throws Exception {
    var committed = Pictures.committed(name);
    assertEquals(committed.getWidth(), painted.image().getWidth());
    assertEquals(committed.getHeight(), painted.image().getHeight());
    assertTrue(painted.icons().size() >= 2 * icons, painted.icons().toString());
    for (var place : painted.icons()) {
      int different = Pictures.differences(painted.image(), committed, place);
      assertTrue(different <= IconsTest.MOST_DIFFERENT, place + ": " + different);
    }
  }

  @Test
  void anEditIsStaleAtOnceAndDecidedAnew() throws Exception {
    var document =
        open("int twice(int n) {\n  return n * 2;\n}\nint one(void) {\n  return 1;\n}\n");
    await(document, "twice", State.REFUTED);
    await(document, "one", State.PROVED);
    var painted = platform.replace(document, "* 2", "* 0");
    var icon = (StateIcon) Objects.requireNonNull(painted.get(0)).get(0).getIcon();
    assertEquals(State.STALE, icon.state());
    await(document, "twice", State.PROVED);
    await(document, "one", State.PROVED);
    platform.await(() -> document.findings().isEmpty(), () -> document.findings().toString());
    assertEquals(
        "int twice(int n) {\n  return n * 2;\n}\n",
        Files.readString(path(document)).substring(0, 37));
  }

  private static Path path(OpenDocument document) {
    return Path.of(document.file().getPath());
  }

  @Test
  void theTooltipSaysUnderWhichConditionAFunctionIsSafe() throws Exception {
    var document = open("int half(int a, int b) {\n  return a / b;\n}\n");
    await(document, "half", State.REFUTED);
    platform.await(
        () -> tooltipNow(document, 0).contains("safe if <code>"),
        () -> tooltipNow(document, 0) + document.notes());
    assertContains("b", tooltip(document, 0).split("safe if ", 2)[1]);
  }

  @Test
  void actionsAreIntentions() throws Exception {
    var document = open("int twice(int n) {\n  return n * 2;\n}\n");
    await(document, "twice", State.REFUTED);
    platform.await(
        () -> document.actions(document.functions().get(0)).size() > 1,
        () -> document.functions().toString());
    var actions = new ArrayList<IntentionAction>();
    for (var info : platform.problems(document)) {
      var unused =
          info.findRegisteredQuickFix(
              (descriptor, range) -> {
                actions.add(descriptor.getAction());
                return null;
              });
    }
    var insert =
        actions.stream()
            .filter(action -> action.getText().startsWith("Stet: Insert 'assert("))
            .findFirst()
            .orElseThrow(() -> new AssertionError(actions.toString()));
    assertTrue(actions.stream().anyMatch(a -> a.getText().startsWith("Stet: Show how it fails")));
    assertTrue(insert.startInWriteAction());
    platform.typing(() -> invoke(insert));
    assertContains("int twice(int n) {\n  assert(", document.document().getText());
  }

  @SuppressWarnings("NullAway") // The intention needs neither editor nor file.
  private void invoke(IntentionAction action) {
    action.invoke(platform.project(), null, null);
  }

  @Test
  void whatIsSinceHead() throws Exception {
    var before = "int same(int a) {\n  return a & 6;\n}\nint other(int a) {\n  return a & 1;\n}\n";
    var file = platform.write("a.c", before);
    for (var git :
        List.of(
            List.of("init", "-q"),
            List.of("add", "a.c"),
            List.of("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "a"))) {
      var command = new ArrayList<>(List.of("git"));
      command.addAll(git);
      assertEquals(
          0, new ProcessBuilder(command).directory(platform.folder().toFile()).start().waitFor());
    }
    Files.writeString(file, before.replace("a & 6", "6 & a").replace("a & 1", "a & 3"));
    var document = platform.open(file);
    platform.await(
        () ->
            document.functions().stream().allMatch(f -> f.equivalence() != null)
                && !document.functions().isEmpty(),
        () -> document.functions().toString());
    var marks = platform.dispatch(() -> platform.gutter(document));
    var same = Objects.requireNonNull(marks.get(0)).get(1);
    var other = Objects.requireNonNull(marks.get(3)).get(1);
    assertEquals(new SinceHeadIcon("equal", Appearance.COMMON), same.getIcon());
    assertEquals(new SinceHeadIcon("different", Appearance.COMMON), other.getIcon());
    assertContains("≡ unchanged since HEAD", Objects.requireNonNull(same.getTooltipText()));
    assertContains("≠ changed: a = ", Objects.requireNonNull(other.getTooltipText()));
    platform.onDispatch(
        () -> other.getClickAction().actionPerformed(new FakeEvent(platform.project(), null)));
    platform.await(() -> platform.ui.comparisons.size() == 2, () -> "no comparison");
    assertEquals(List.of(before, "shown"), platform.ui.comparisons);
    platform.await(
        () -> document.functions().stream().allMatch(f -> f.state().isFinal()),
        () -> document.functions().toString());
    assertLooksAsInReadme(
        Pictures.gutter(platform, document, "since-head.png"), 4, "since-head.png");
  }

  @Test
  void aKilledServerComesBack() throws Exception {
    var document = open("int one(void) {\n  return 1;\n}\n");
    await(document, "one", State.PROVED);
    platform.await(() -> icon(platform, document) == State.PROVED, () -> "not painted");
    long pid = Objects.requireNonNull(platform.stet.keeper().process()).pid();
    var staleSeen = new boolean[1];
    ProcessHandle.of(pid).orElseThrow().destroyForcibly();
    platform.await(
        () -> {
          staleSeen[0] |= icon(platform, document) == State.STALE;
          return staleSeen[0];
        },
        () -> "not stale");
    await(document, "one", State.PROVED);
    var process = platform.stet.keeper().process();
    assertTrue(process != null && process.pid() != pid);
  }

  private static State icon(Platform platform, OpenDocument document) {
    var marks = platform.gutter(document).get(0);
    return marks == null ? State.QUEUED : ((StateIcon) marks.get(0).getIcon()).state();
  }

  @Test
  void aClosedProjectLeavesNoProcess() throws Exception {
    var document = open("int one(void) {\n  return 1;\n}\n");
    await(document, "one", State.PROVED);
    var process = Objects.requireNonNull(platform.stet.keeper().process());
    var server = ProcessHandle.of(process.pid()).orElseThrow();
    var all = new ArrayList<>(server.descendants().toList());
    all.add(server);
    assertTrue(all.size() > 1, "a server works with processes of its own");
    platform.onDispatch(() -> com.intellij.openapi.util.Disposer.dispose(platform.stet));
    for (var one : all) {
      var unused = one.onExit().get(120, TimeUnit.SECONDS);
      assertFalse(one.isAlive());
    }
  }
}
