package dev.stet.engine.equivalence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.engine.EquivalenceChecker;
import dev.stet.engine.api.EquivalenceOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.Floats;
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
    Path before = Files.writeString(folder.resolve("old.c"), DECLARATIONS + old);
    Path after = Files.writeString(folder.resolve("new.c"), DECLARATIONS + now);
    var opened =
        EquivalenceChecker.open(
            SourceUnit.of(before),
            SourceUnit.of(after),
            new EquivalenceOptions(
                EquivalenceOptions.Solver.ASKED,
                Optional.empty(),
                Optional.of("var"),
                Floats.BITS));
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
        Map.of("f", "Unknown", "g", "Unknown", "h", "Unknown", "k", "Unknown"),
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
        Map.of("f", "Unknown", "g", "Unknown", "h", "Unknown", "k", "Equal"),
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
}
