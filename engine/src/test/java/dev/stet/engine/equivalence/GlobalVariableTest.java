package dev.stet.engine.equivalence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.engine.EquivalenceChecker;
import dev.stet.engine.api.EquivalenceOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.Floats;
import dev.stet.engine.verdict.Influence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions are compared by what one global variable influences in them. */
class GlobalVariableTest {

  private static final String DECLARATIONS =
      "int var, other; void a(int); void b(int); int get(void);\n";

  @TempDir Path folder;

  private Map<String, String> compare(String old, String now) throws IOException {
    return compareOf("var", old, now);
  }

  private Map<String, String> compareOf(String variable, String old, String now)
      throws IOException {
    Path before = Files.writeString(folder.resolve("old.c"), DECLARATIONS + old);
    Path after = Files.writeString(folder.resolve("new.c"), DECLARATIONS + now);
    var opened =
        EquivalenceChecker.open(
            SourceUnit.of(before),
            SourceUnit.of(after),
            new EquivalenceOptions(
                EquivalenceOptions.Solver.ASKED,
                Optional.empty(),
                Optional.of(Influence.of(variable)),
                Floats.BITS,
                Map.of()));
    var checker = ((EquivalenceChecker.Opening.Ready) opened).checker();
    Map<String, String> verdicts = new LinkedHashMap<>();
    for (EquivalenceChecker.Pair pair : checker.pairs()) {
      var verdict = checker.compare(pair, Duration.ofSeconds(20)).verdict();
      verdicts.put(pair.name(), verdict.getClass().getSimpleName());
    }
    return verdicts;
  }

  @Test
  void codeThatTheVariableDoesNotInfluenceMayChange() throws IOException {
    assertEquals(
        Map.of("f", "Equal", "h", "Equal"),
        compare(
            """
            void f(int n) { a(n); if (var) { b(n); } a(2); }
            int h(int n) {
              int s = 0;
              for (int i = 0; i < n; i++) s += i;
              other = s;
              return var + n;
            }
            void without(int n) { b(n); }
            """,
            """
            void f(int n) { a(n + 1); other++; if (var) { b(n); } a(3); }
            int h(int n) { other = 7; return var + n; }
            void without(int n) { b(n + 1); }
            """));
  }

  @Test
  void codeThatItInfluencesMayNot() throws IOException {
    assertEquals(
        Map.of("f", "Different", "g", "Different", "h", "Different", "k", "Different"),
        compare(
            """
            void f(int n) { if (var > n) b(1); else b(2); }
            void g(int n) { int x = n; if (var) b(x); }
            void h(int n) { other = var; }
            int k(int n) { int *p = &var; return *p; }
            """,
            """
            void f(int n) { if (var > n) b(2); else b(2); }
            void g(int n) { int x = n * 2; if (var) b(x); }
            void h(int n) { other = n; }
            int k(int n) { int *p = &other; return *p; }
            """));
  }

  @Test
  void whetherItIsWrittenIsAnInfluence() throws IOException {
    assertEquals(
        Map.of("f", "Different", "g", "Different", "h", "Different", "k", "Equal"),
        compare(
            """
            void f(int x) { if (x) var = 1; }
            void g(int x) { if (x) return; var = 1; }
            void h(int x) { for (int i = 0; i < x; i++) var = 1; }
            void k(int x) { if (x) { other = 1; var = 1; } }
            """,
            """
            void f(int x) { if (!x) var = 1; }
            void g(int x) { if (!x) return; var = 1; }
            void h(int x) { for (int i = 1; i < x; i++) var = 1; }
            void k(int x) { if (x) { other = 2; var = 1; } }
            """));
  }

  @Test
  void whatDiffersMustBeInfluenced() throws IOException {
    assertEquals(
        Map.of("f", "Equal", "g", "Equal", "h", "Equal", "k", "Different", "l", "Different"),
        compare(
            """
            int f(int x) { other = x; return var > x; }
            int g(int *p) { p[1] = 3; return p[0] + var; }
            int h(int x) { a(x); return var * 3 + x * 2; }
            int k(int x) { a(1); if (var) b(x); return 0; }
            int l(int x) { return x + get() + (var & 1); }
            """,
            """
            int f(int x) { other = x + 1; return x < var; }
            int g(int *p) { p[1] = 4; return var + p[0]; }
            int h(int x) { a(x + 1); return var * 2 + var + x + x; }
            int k(int x) { a(2); if (var > 1) b(x); return 0; }
            int l(int x) { return x + 1 + get() + (var & 1); }
            """));
  }

  /** Results of other functions belong to other calls then. */
  @Test
  void callsThatComeBetweenShowNothing() throws IOException {
    assertEquals(
        Map.of("f", "Equal", "g", "Equal"),
        compare(
            """
            int f(int x) { return get() + var; }
            int g(int x) { a(x); return var > 3 ? get() : 2; }
            """,
            """
            int f(int x) { a(x); return get() + var; }
            int g(int x) { return var > 3 ? get() : 2; }
            """));
  }

  @Test
  void slicesMayBeProvedEqual() throws IOException {
    assertEquals(
        Map.of("f", "Equal"),
        compare(
            "int f(int x) { other = x; return var > 0 ? x * 8 : x * 2; }",
            "int f(int x) { other = 3; int s = x; if (var > 0) s = s << 2; return (int) (s * 2u); }"));
  }

  @Test
  void otherFilesSetWhatATableLeadsTo() throws IOException {
    String table = "static int limit = 5; void *const table[] = {&limit}; ";
    assertEquals(
        Map.of("f", "Different"),
        compareOf(
            "limit",
            table + "int f(int x) { return limit == 77 ? 1 : 0; }",
            table + "int f(int x) { return limit == 77 ? 2 : 0; }"));
    String alone = "static int limit = 5; ";
    assertEquals(
        Map.of("f", "Unknown"),
        compareOf(
            "limit",
            alone + "int f(int x) { return limit == 77 ? 1 : 0; }",
            alone + "int f(int x) { return limit == 77 ? 2 : 0; }"));
  }
}
