package dev.stet.server.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.engine.api.Unit;
import dev.stet.engine.ir.SourceRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EditReachTest {

  private static final String TEXT =
      """
      int one(int a) {
        return a; /* { */
      }
      int two(int b) {
        return one(b);
      }
      int three(int c) { return 3; }
      """;

  private static final Pattern FUNCTION = Pattern.compile("int (\\w+)\\((?s:.)*?\n?}\n");

  /** Functions and what they use: two calls one. */
  private static FileView view() {
    var name = DocumentName.of("file:///a.c", "c");
    var functions = new ArrayList<FunctionView>();
    for (var found : FUNCTION.matcher(TEXT.replace("/* { */", "/* ( */")).results().toList()) {
      var called = found.group(1).equals("two") ? Set.of("one") : Set.<String>of();
      var entry = new Unit.Entry(found.group(1), SourceRange.NOWHERE, "", "", "", "", called, 0);
      var range = new Span(found.start(), found.end() - 1);
      functions.add(FunctionView.queued(entry, range, Optional.empty()));
    }
    return FileView.opened(new Snapshot(name, 1, TEXT)).compiled(List.of(), functions);
  }

  private static List<String> reached(String now) {
    var before = view();
    var reach =
        EditReach.of(
            before, before.snapshot().edited(2, Edit.between(TEXT, now)), Optional.empty());
    return before.functions().stream().filter(reach).map(FunctionView::name).toList();
  }

  private static List<String> reachedBy(String old, String now) {
    return reached(TEXT.replace(old, now));
  }

  @Test
  void aFunctionAndWhatRestsOnIt() {
    assertEquals(List.of("one", "two"), reachedBy("return a", "return a + 1"));
    assertEquals(List.of("two"), reachedBy("return one(b)", "if (b) { return 1; } return one(b)"));
    assertEquals(List.of("three"), reachedBy("return 3", "return 4"));
    assertEquals(List.of("three"), reachedBy("int c)", "int c, int d)"));
    assertEquals(List.of("two"), reachedBy("one(b)", "one(\"}"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int x;\n",
        "return a; }\nint x; int y(void) {",
        "return a; } {",
        "return a;\n#define b 1\n",
        "",
      })
  void everyFunctionWhereTheEditMayDoMore(String now) {
    var old = now.startsWith("int") ? "int one" : "return a;";
    var text = now.startsWith("int") ? now + old : now;
    var reached = reachedBy(old, text);
    assertEquals(now.isEmpty() ? List.of("one", "two") : List.of("one", "two", "three"), reached);
  }

  @Test
  void aBraceThatIsMissingLeavesNothingThatCompiles() {
    assertEquals(List.of("one", "two"), reachedBy("return a;", "return a; {"));
    assertEquals(List.of("three"), reachedBy("return 3;", "if (c) { return 3;"));
    assertEquals(List.of("one", "two", "three"), reachedBy("return 3;", "{ return 3; //"));
  }

  @Test
  void everyFunctionWhereACommentHasNoEnd() {
    assertEquals(List.of("one", "two", "three"), reachedBy("return one(b);", "return one(b); /*"));
  }

  @Test
  void everyFunctionWhereTheEditCutsAcrossTwo() {
    assertEquals(
        List.of("one", "two", "three"),
        reachedBy("return a; /* { */\n}\nint two(int b) {\n  return one(b);", "return 1;"));
  }
}
