package dev.stet.engine.llvm.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SymbolTextsTest {

  private static final Path FILE = Path.of("/nowhere/symbols.c");
  private static final String TEXT =
      """
      struct s { int a; int b; };
      int puts(const char *text);
      static int limit = 10;
      int leaf(int x) { return x; }
      int middle(int x) { static int calls; calls++; return leaf(x) + 1; }
      int top(int x) { return middle(x) + 1; }
      int field(struct s *p) { return p->b; }
      int below(int x) { return x < limit; }
      int says(void) { return puts("says"); }
      int (*chosen)(int) = leaf;
      int through(int x) { return chosen(x); }
      int loop(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
      """;

  private static SymbolTexts texts(String text) {
    SourceUnit unit =
        new SourceUnit(
                FILE,
                Map.of(FILE, text),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty())
            .with(SourceUnit.Purpose.COMPARE);
    var compiled = assertInstanceOf(Compilation.Succeeded.class, new Clang().compile(unit));
    return SymbolTexts.of(compiled.bitcode());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "return x; }                 | return x + 2; }              | leaf middle through top",
        "return leaf(x) + 1          | return leaf(x) + 2           | middle top",
        "static int calls            | static int calls = 1         | middle top",
        "limit = 10                  | limit = 11                   | below",
        "x < limit                   | x <= limit                   | below",
        "int a; int b;               | int a; int c; int b;         | field",
        "puts(\"says\")              | puts(\"said\")               | says",
        "(*chosen)(int) = leaf       | (*chosen)(int) = middle      | through",
        "int leaf(int x) { return x; | unsigned leaf(int x) { return x; | ",
        "int leaf(int x) { return x; | long leaf(int x) { return x; | leaf middle through top",
      })
  void changedIsWhatDiffersAndWhatReachesIt(String from, String to, String changed) {
    var now = texts(TEXT.replace(from, to));
    assertEquals(
        changed == null ? Set.of() : Set.of(changed.split(" ")), now.changedFrom(texts(TEXT)));
  }

  @Test
  void positionsAndNumbersAreNoChange() {
    var added = "int early(void) { return puts(\"other\") + puts(\"more\"); }\n\n";
    var line = "int puts(const char *text);\n";
    var now = texts(TEXT.replace(line, line + "\n\n" + added));
    assertEquals(Set.of("early"), now.changedFrom(texts(TEXT)));
    assertEquals(Set.of(), texts(TEXT).changedFrom(now));
  }

  @Test
  void aTextThatLooksLikeANumberIsATextStill() {
    var added = "__attribute__((cold, noinline)) void early(void) { }\n";
    for (var pair : List.of(List.of("#0", "#1"), List.of("#1", "#2"), List.of("a, !dbg !7", "a"))) {
      var before = "char text[] = \"" + pair.get(0) + "\"; char *get(void) { return text; }\n";
      var after = before.replace(pair.get(0), pair.get(1));
      assertEquals(
          Set.of("early", "get"), texts(added + after).changedFrom(texts(before)), pair.toString());
    }
  }

  @Test
  void whatIsGoneChangesItsCallers() {
    var now = texts(TEXT.replace("int leaf(int x) { return x; }", "int leaf(int x);"));
    assertEquals(Set.of("middle", "through", "top"), now.changedFrom(texts(TEXT)));
    assertEquals(Set.of("leaf", "middle", "through", "top"), texts(TEXT).changedFrom(now));
  }

  @Test
  void reachedIsWhatIsMentionedAlsoInInitialValues() {
    var now = texts(TEXT);
    assertEquals(Set.of("leaf", "middle", "top"), new TreeSet<>(now.reachedFrom(Set.of("top"))));
    assertEquals(Set.of("leaf", "through"), new TreeSet<>(now.reachedFrom(Set.of("through"))));
    assertEquals(Set.of(), now.reachedFrom(Set.of("puts", "no such")));
  }
}
