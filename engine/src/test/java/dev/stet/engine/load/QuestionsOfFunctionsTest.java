package dev.stet.engine.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.stet.engine.Verifier;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.compile.SourceUnit;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which edits of a file make another question of its function {@code f}, and which do not. */
class QuestionsOfFunctionsTest {

  private static final String TEXT =
      """
      struct node { struct node *next; struct node *prev; struct node *left; };
      static int one = 1;
      static int two = 2;
      static int three = 3;
      static int *table[2] = {&one, &one};
      int plus(int x) { return x + 1; }
      int f(struct node *n, int i) {
        return n->next->prev == n ? *table[i & 1] : plus(three);
      }
      void set(void) { table[1] = &two; three++; }
      """;

  private static final Path FILE = Path.of("/nowhere/questions.c");

  private static Unit.Entry f(String text) {
    var source =
        new SourceUnit(
            FILE,
            Map.of(FILE, text),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    try (var verifier = Verifier.open()) {
      var loaded = assertInstanceOf(LoadResult.Loaded.class, verifier.load(source));
      return loaded.unit().functions().stream()
          .filter(e -> e.name().equals("f"))
          .findFirst()
          .orElseThrow();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "void other(void) { table[0] = 0; }",
        "int *give(void) { return &three; }",
        "void join(struct node *a, struct node *b) { a->next = b; b->prev = a; }",
        "void f_again(void); int main(void) { return *table[0]; } void again(void) { main(); }",
        "void odd(void) { __asm__ volatile(\"nop\" : : \"r\"(0.5L)); }",
      })
  void whatOthersMakeOfTheProgramMatters(String more) {
    assertNotEquals(f(TEXT).fingerprint(), f(TEXT + more).fingerprint());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int other(int a) { return a * 2; }",
        "void say(const char *text); void hello(void) { say(\"hello\"); }",
        "struct more { int a; }; int a(struct more *m) { return m->a; }",
      })
  void whatTellsNothingOfItDoesNot(String more) {
    assertEquals(f(TEXT).fingerprint(), f(TEXT + more).fingerprint());
    assertEquals(f(TEXT).wording(), f(TEXT + more).wording());
  }

  @Test
  void aimlessPointersMatter() {
    String more =
        """
        extern void *__VERIFIER_nondet_pointer(void);
        int p(void) { return !__VERIFIER_nondet_pointer(); }
        """;
    assertNotEquals(f(TEXT).fingerprint(), f(TEXT + more).fingerprint());
  }

  @Test
  void signsBehindTypedefsMatter() {
    String text = "struct s { word a; }; int f(struct s *s) { s->a = -1; return s->a == 1; }";
    assertNotEquals(
        f("typedef int word; " + text).fingerprint(),
        f("typedef unsigned word; " + text).fingerprint());
  }

  @Test
  void callersOfCallersMatterAsFarAsTheyAreAsked() {
    String chain =
        """
        static int f(int a) { return 100 / a; }
        static int g(int a) { return f(a); }
        static int h(int a) { return g(a); }
        static int i(int a) { return h(a); }
        """;
    assertNotEquals(
        f(chain + "int (*tab[])(int) = {i}; int j(int a) { return a; }").callers(),
        f(chain + "int j(int); int (*tab[])(int) = {j}; int j(int a) { return a ? i(a) : 0; }")
            .callers());
  }

  @Test
  void textBehindWhatSeemsTheEndMatters() {
    String macro = "#define MK(n, e) int n(int a, int b) { return e; }\n";
    assertNotEquals(
        f(macro + "MK(f,\n   10 / a)\n").wording(), f(macro + "MK(f,\n   10 / (a))\n").wording());
  }

  @Test
  void wordsMoveWithTheFunctionAndWhatItCalls() {
    assertEquals(f(TEXT).wording(), f("/* first */\n\n" + TEXT).wording());
    assertNotEquals(
        f(TEXT).wording(), f(TEXT.replace("int f(", "/* between */\nint f(")).wording());
    assertNotEquals(f(TEXT).wording(), f(TEXT.replace("x + 1", "1 + x")).wording());
    assertNotEquals(f(TEXT).wording(), f(TEXT.replace("i & 1]", "i  & 1]")).wording());
  }
}
