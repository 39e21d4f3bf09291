package dev.stet.engine.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.ir.SourceRange;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FunctionTextsTest {

  private static final String TEXT =
      """
      # 1 "/nowhere/a.c"
      struct s { int a; int b; };
      int leaf(int x) { return x; }
      static __attribute__((noinline)) int middle(int x) {
        static int calls = 0; calls++; return leaf(x) + 1;
      }
      struct s *top(int x) { static struct s found; found.a = middle(x); return &found; }
      int (*const chosen)(int) = leaf;
      int through(int x) { return chosen(x); }
      const char *says(void) { return "a  { \\" b"; }
      int shifted(int a, int b) { return a++ +b; }
      # 40 "/nowhere/a.c" 2
      int loop(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
      """;

  private static FunctionTexts texts(String text) {
    return FunctionTexts.of(text).orElseThrow();
  }

  @Test
  void functionsStandWhereTheLineMarkersSay() {
    var found =
        texts(
            """
            # 1 "/no where/\\"a.c"
            # 1 "/no where/h.h" 1
            static inline int inlined(int x) { return x; }
            # 2 "/no where/\\"a.c" 2
            int
            first
              (int x)
            {
              return inlined(x);
            }
            # 30 "/no where/\\"a.c"
            int last(void) { return 1; }
            """);
    var file = "/no where/\"a.c";
    assertEquals(
        Map.of(
            "first",
            new SourceRange(file, 3, 1, 7, 2),
            "last",
            new SourceRange(file, 30, 1, 30, 2)),
        found.standingIn(file));
    assertEquals(Set.of("inlined"), found.standingIn("/no where/h.h").keySet());
    assertEquals(Map.of(), found.standingIn("/nowhere/a.c"));
  }

  @Test
  void wordsAreThoseOfCodeAndInitialValues() {
    var words = texts(TEXT + "int declared(int);\n").words();
    assertTrue(words.containsAll(Set.of("leaf", "middle", "chosen", "loop")), words.toString());
    assertFalse(words.contains("declared"));
  }

  @Test
  void functionsAreFoundByTheirNames() {
    assertEquals(
        Set.of("leaf", "middle", "top", "through", "says", "shifted", "loop"),
        texts(TEXT).functions());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{ return x; }       | { return x + 2; }    | leaf middle top through",
        "return leaf(x) + 1  | return leaf(x) + 2   | middle top",
        "calls = 0           | calls = 1            | middle top",
        "a  { \\\" b         | a { \\\" b           | says",
        "a++ +b              | a+ ++b               | shifted",
        "int s = 0;          | `int  s =\n# 7 \"b.h\"\n  0;` | ",
      })
  void changedIsWhatDiffersAndWhatReachesIt(String from, String to, String changed) {
    var now = texts(TEXT.replace(from, to));
    var old = texts(TEXT);
    assertTrue(now.hasDeclarationsOf(old));
    var expected = changed == null ? Set.<String>of() : Set.of(changed.split(" "));
    assertEquals(expected, now.changedFrom(old));
    assertEquals(expected, old.changedFrom(now));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "int b; };         | int b; int c; };",
        "int leaf(int x)   | long leaf(int x)",
        "return chosen(x)  | extern int v __asm__(\"w\"); return v",
        ")(int) = leaf     | )(int) = loop",
        "int loop(int n)   | int other(int n)",
        "int loop(int n)   | int z; int loop(int n)",
        "int loop(int n)   | `#pragma pack(1)\nint loop(int n)`",
        "int loop(int n)   | int (loop)(int n)",
        "return chosen     | `\n#pragma pack(1)\nreturn chosen`",
      })
  void moreThanFunctionsMayDiffer(String from, String to) {
    assertFalse(texts(TEXT.replace(from, to)).hasDeclarationsOf(texts(TEXT)));
  }

  @Test
  void theDroppedBodiesLeaveTheirLines() {
    var all = texts(TEXT);
    assertEquals(Set.of("through", "leaf"), all.reachedFrom(Set.of("through")));
    assertEquals(
        """
        # 1 "/nowhere/a.c"
        struct s { int a; int b; };
        int leaf(int x) { return x; }
        static __attribute__((noinline)) int middle(int x) ;


        struct s *top(int x) ;
        int (*const chosen)(int) = leaf;
        int through(int x) { return chosen(x); }
        const char *says(void) ;
        int shifted(int a, int b) ;
        # 40 "/nowhere/a.c" 2
        int loop(int n) ;
        """,
        all.withBodiesOf(Set.of("through", "leaf")));
  }

  @Test
  void aBodyWithADirectiveStays() {
    var text = "int f(int x) {\n#pragma pack(1)\n  x++;\n return x; }\nint g;\n";
    assertEquals(text, texts(text).withBodiesOf(Set.of()));
  }

  @Test
  void whereADirectiveStandsCounts() {
    var text = "int f(void) { int a;\n#pragma pack(1)\n int b; return 0; }\n";
    var moved = "int f(void) {\n#pragma pack(1)\n int a; int b; return 0; }\n";
    assertEquals(Set.of("f"), texts(moved).changedFrom(texts(text)));
  }

  @Test
  void longTextsInQuotesAreNoTrouble() {
    var text = "const char *s(void) { return \"" + "a\\n".repeat(100_000) + "\"; }\n";
    assertEquals(Set.of("s"), texts(text).functions());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int (f)(void) { return 1; } int g(void) { return f(); } | g",
        "int (*f(int a))(int) { return 0; } int g(void) { return 1; } | g",
        "typedef struct __attribute__((packed)) { int a; } t; t f(t x) { return x; } | f",
        "int f(int a[(3)]) __attribute__((noinline)) { return a[0]; } | f",
        "f() { return 1; } | f",
        "int f(void) { return 1'000; } int m(void) { return 2'000; } | f m",
        "const char *f(void) { return \"caf\u00c3\u00a9\"; } | f",
        "_Static_assert(1, \"{\"); int f(void) { return '{' + '\\''; } | f",
        "int t[] = { 1, 2 }; struct s { int (*p)(int); } x = { f }; void h(void) {} | h",
      })
  void unusualDefinitions(String text, String names) {
    assertEquals(Set.of(names.split(" ")), texts(text).functions());
  }

  @Test
  void whatHasNoNameHereIsADeclaration() {
    var old = texts("int (f)(void) { return 1; }\nint g(void) { return f(); }\n");
    var now = texts("int (f)(void) { return 2; }\nint g(void) { return f(); }\n");
    assertFalse(now.hasDeclarationsOf(old));
  }

  @Test
  void whatADeclarationWithoutANamePassesOnIsSeen() {
    var text =
        "int g(void) { return 1; }\nint (f)(void) { return g(); }\nint h(void) { return f(); }";
    var old = texts(text);
    assertEquals(Set.of("g", "h"), texts(text.replace("1", "2")).changedFrom(old));
    assertEquals(Set.of("h", "g"), old.reachedFrom(Set.of("h")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int a(void) __attribute__((alias(\"g\")));",
        "static int a(void) __attribute__((weakref(\"g\")));",
        "int a(void) __attribute__((alias(\"\" \"g\")));",
        "int a(void) __asm__(\"g\" \"\");",
        "static int (*const a)(void) = g;",
        "static int (*const nullptr)(void) = g;",
      })
  void otherNamesAreSeen(String declaration) {
    var name = declaration.contains("nullptr") ? "nullptr" : "a";
    var text =
        "int g(void) { return 1; }\n" + declaration + "\nint h(void) { return " + name + "(); }\n";
    assertEquals(Set.of("g", "h"), texts(text.replace("1", "2")).changedFrom(texts(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(a) int a; { return a; }",
        "int f(void) { return 1; ",
        "int f(void) { return 1; } }",
        "int f(void) { return 1; } int f(void) { return 2; }",
        "int a[ = 3;",
        "struct s { int a; } f(void) { struct s t = {1}; return t; }",
        "int f(enum { K } k) { return k; }",
        "int caf\u00c3\u00a9(int x) { return x; }",
        "int caf\\u00e9(int x) { return x; }",
        "int caf$e(int x) { return x; }",
        "const char *f(void) { return R\"(a \"  \" b)\"; }",
      })
  void whatCannotBeTakenApart(String text) {
    assertEquals(Optional.empty(), FunctionTexts.of(text));
  }
}
