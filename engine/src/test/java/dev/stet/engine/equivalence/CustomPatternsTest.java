package dev.stet.engine.equivalence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.EquivalenceChecker;
import dev.stet.engine.api.EquivalenceOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Floats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Users' own patterns: with control flow, as DiffKemp writes them, and where they do not fit. */
class CustomPatternsTest {

  private static final String DECLARATIONS =
      """
      struct sem { int count; };
      long inc(struct sem *s); void slow(struct sem *s); void wait_slow(struct sem *s, int how);
      int try(struct sem *s); void owned(struct sem *s); void lock(struct sem *s);
      void relax(void); void trace(int x); int debug, limit; int get(void);
      """;

  private static final String DOWN =
      """
      void down_old(struct sem *s) { if (inc(s) <= 0) slow(s); else owned(s); }
      void down_new(struct sem *s) { if (!try(s)) wait_slow(s, 2); else owned(s); }
      """;

  @TempDir Path folder;
  private Path patterns = Path.of("");

  @BeforeEach
  void patterns() throws IOException {
    patterns = Files.createDirectories(folder.resolve("patterns"));
  }

  private EquivalenceChecker.Opening open(String old, String now) throws IOException {
    Path before = Files.writeString(folder.resolve("old.c"), DECLARATIONS + old);
    Path after = Files.writeString(folder.resolve("new.c"), DECLARATIONS + now);
    return EquivalenceChecker.open(
        SourceUnit.of(before),
        SourceUnit.of(after),
        new EquivalenceOptions(
            EquivalenceOptions.Solver.NOT_ASKED,
            Optional.of(patterns),
            Optional.empty(),
            Floats.BITS,
            Map.of()));
  }

  /** The pattern that makes each function equal; "" for those that are not, "-" where none does. */
  private Map<String, String> compare(String old, String now) throws IOException {
    var checker = ((EquivalenceChecker.Opening.Ready) open(old, now)).checker();
    Map<String, String> verdicts = new TreeMap<>();
    for (EquivalenceChecker.Pair pair : checker.pairs()) {
      var verdict = checker.compare(pair, Duration.ofSeconds(20)).verdict();
      String by = "";
      if (verdict instanceof EquivalenceVerdict.Equal equal) {
        by =
            equal.assumptions().stream()
                .filter(a -> a.startsWith("the change pattern "))
                .map(a -> a.replaceAll("the change pattern (.*) is no change", "$1"))
                .findFirst()
                .orElse("-");
      }
      verdicts.put(pair.name(), by);
    }
    return verdicts;
  }

  private void pattern(String text) throws IOException {
    Files.writeString(patterns.resolve("a.c"), DECLARATIONS + text);
  }

  private void assertUnusable(String part) throws IOException {
    var opened = open("", "");
    assertTrue(opened instanceof EquivalenceChecker.Opening.UnusablePatterns, opened.toString());
    String problem = ((EquivalenceChecker.Opening.UnusablePatterns) opened).problem();
    assertTrue(problem.contains(part) && !problem.contains("\n"), problem);
  }

  @Test
  void branchesAreFollowed() throws IOException {
    pattern(DOWN);
    assertEquals(
        Map.of("f", "down", "g", "down", "h", "down", "other", "", "inverse", ""),
        compare(
            """
            int f(struct sem *s, int x) { trace(x); if (inc(s) <= 0) slow(s); else owned(s); return x; }
            void g(struct sem *s, int x) { if (x) { if (inc(s) <= 0) slow(s); else owned(s); } }
            void h(struct sem *s, int x) { while (x--) { if (inc(s) <= 0) slow(s); else owned(s); } }
            void other(struct sem *s) { if (inc(s) <= 0) slow(s); else owned(s); }
            void inverse(struct sem *s) { if (!try(s)) wait_slow(s, 2); else owned(s); }
            """,
            """
            int f(struct sem *s, int x) { trace(x); if (!try(s)) wait_slow(s, 2); else owned(s); return x; }
            void g(struct sem *s, int x) { if (x) { if (!try(s)) wait_slow(s, 2); else owned(s); } }
            void h(struct sem *s, int x) { while (x--) { if (!try(s)) wait_slow(s, 2); else owned(s); } }
            void other(struct sem *s) { if (!try(s)) wait_slow(s, 3); else owned(s); }
            void inverse(struct sem *s) { if (inc(s) <= 0) slow(s); else owned(s); }
            """));
  }

  @Test
  void whatDoesNotBelongToThePatternKeepsItOut() throws IOException {
    pattern(DOWN);
    assertEquals(
        Map.of("inside", "", "into", "", "before", "", "arms", "", "used", ""),
        compare(
            """
            void inside(struct sem *s) { if (inc(s) <= 0) slow(s); else owned(s); }
            void into(struct sem *s, int x) { if (inc(s) <= 0) slow(s); else owned(s); }
            void before(struct sem *s) { if (inc(s) <= 0) slow(s); else owned(s); }
            void arms(struct sem *s, struct sem *t) { if (inc(s) <= 0) slow(s); else owned(s); }
            int used(struct sem *s) { if (inc(s) <= 0) slow(s); else owned(s); return 0; }
            """,
            """
            void inside(struct sem *s) { if (!try(s)) { trace(1); wait_slow(s, 2); } else owned(s); }
            void into(struct sem *s, int x) {
              if (x) goto slow;
              if (!try(s)) { slow: wait_slow(s, 2); } else owned(s);
            }
            void before(struct sem *s) { int t = try(s); relax(); if (!t) wait_slow(s, 2); else owned(s); }
            void arms(struct sem *s, struct sem *t) { if (!try(s)) wait_slow(t, 2); else owned(s); }
            int used(struct sem *s) { int t = try(s); if (!t) wait_slow(s, 2); else owned(s); return t; }
            """));
  }

  @Test
  void codeThatIsNewAndLoops() throws IOException {
    pattern(
        """
        void tracing_old(int x) { }
        void tracing_new(int x) { if (debug) trace(x); }
        void spin_old(struct sem *s) { lock(s); }
        void spin_new(struct sem *s) { while (!try(s)) relax(); }
        int bound_old(int x) { return x; }
        int bound_new(int x) { int r = x; if (x > 9) { trace(x); r = limit; } return r; }
        """);
    assertEquals(
        Map.of("f", "tracing", "g", "spin", "h", "bound", "k", "", "l", "tracing", "m", ""),
        compare(
            """
            int f(int x) { relax(); return x + get(); }
            void g(struct sem *s) { trace(1); lock(s); trace(2); }
            int h(int x) { int y = x * 3; return y + get(); }
            int k(int x) { int y = x * 3; return y + get(); }
            int l(int x) { if (x) relax(); else trace(7); return 3; }
            void m(struct sem *s) { lock(s); }
            """,
            """
            int f(int x) { relax(); if (debug) trace(x); return x + get(); }
            void g(struct sem *s) { trace(1); while (!try(s)) relax(); trace(2); }
            int h(int x) { int y = x * 3; int r = y; if (y > 9) { trace(y); r = limit; } return r + get(); }
            int k(int x) { int y = x * 3; int r = y; if (y > 8) { trace(y); r = limit; } return r + get(); }
            int l(int x) { if (x) { relax(); if (debug) trace(x); } else trace(7); return 3; }
            void m(struct sem *s) { while (!try(s)) { relax(); relax(); } }
            """));
  }

  /** A pattern says nothing of places where both versions do the same. */
  @Test
  void placesThatStayedMayHoldThePattern() throws IOException {
    pattern(
        """
        /* any: int */
        int once_old(int *p) { return *p; }
        int once_new(int *p) { return *(volatile int *)p; }
        """);
    assertEquals(
        Map.of("f", "once", "g", "", "h", "once"),
        compare(
            """
            int f(int *p, int *q) { return *(volatile int *)p + *q; }
            int g(int *p) { return *(volatile int *)p; }
            long h(long *p, int i) { return 3 * p[i] + 1; }
            """,
            """
            int f(int *p, int *q) { return *(volatile int *)p + *(volatile int *)q; }
            int g(int *p) { return *p; }
            long h(long *p, int i) { return 3 * *(volatile long *)&p[i] + 1; }
            """));
  }

  /** What stands between the instructions of a pattern must not see what it does. */
  @Test
  void readsAreNotMovedOverWrites() throws IOException {
    pattern(
        """
        void two_old(int *p) { trace(1); }
        void two_new(int *p) { *p = 1; trace(1); }
        """);
    assertEquals(
        Map.of("f", "two", "g", ""),
        compare(
            "int f(int *p, int *q) { int x = *q; trace(1); return x; }"
                + "int g(int *p, int *q) { int x = *q; trace(1); return x; }",
            "int f(int *p, int *q) { int x = *q; *p = 1; trace(1); return x; }"
                + "int g(int *p, int *q) { *p = 1; int x = *q; trace(1); return x; }"));
  }

  @Test
  void filesOfDiffKemp() throws IOException {
    Files.writeString(
        patterns.resolve("a.ll"),
        """
        !0 = !{!"pattern-start"}
        !1 = !{!"pattern-end"}
        @diffkemp.new.limit = external global i32
        declare void @diffkemp.mapping(...)
        declare i64 @diffkemp.old.inc(ptr)
        declare i32 @diffkemp.new.try(ptr)
        declare void @diffkemp.old.slow(ptr)
        declare void @diffkemp.new.wait_slow(ptr, i32)
        declare void @owned(ptr)

        define i32 @diffkemp.old.limit_of() {
          ret i32 30
        }
        define ptr @diffkemp.new.limit_of() {
          ret ptr @diffkemp.new.limit
        }
        define void @diffkemp.old.down(ptr %0) {
          %2 = call i64 @diffkemp.old.inc(ptr %0), !diffkemp.pattern !0
          %3 = icmp sle i64 %2, 0
          br i1 %3, label %a, label %b
        a:
          call void @diffkemp.old.slow(ptr %0)
          br label %c, !diffkemp.pattern !1
        b:
          call void @owned(ptr %0)
          br label %c, !diffkemp.pattern !1
        c:
          ret void
        }
        define void @diffkemp.new.down(ptr %0) {
          %2 = call i32 @diffkemp.new.try(ptr %0), !diffkemp.pattern !0
          %3 = icmp ne i32 %2, 0
          br i1 %3, label %b, label %a
        a:
          call void @diffkemp.new.wait_slow(ptr %0, i32 2)
          br label %c, !diffkemp.pattern !1
        b:
          call void @owned(ptr %0)
          br label %c, !diffkemp.pattern !1
        c:
          ret void
        }
        declare i32 @get()
        define void @diffkemp.old.sum(i32 %0, i32 %1) {
          %3 = add i32 %0, %1
          %4 = mul i32 %0, %1
          call void (...) @diffkemp.mapping(i32 %3, i32 %4)
          ret void
        }
        define void @diffkemp.new.sum(i32 %0, i32 %1) {
          %3 = sub i32 %0, %1
          %4 = xor i32 %0, %1
          call void (...) @diffkemp.mapping(i32 %3, i32 %4)
          ret void
        }
        """);
    assertEquals(
        Map.of("near", "limit_of", "f", "down", "two", "sum", "crossed", "", "far", ""),
        compare(
            """
            int near(int d) { return d <= 30; }
            int far(int d) { return d <= 40; }
            void f(struct sem *s) { if (inc(s) <= 0) slow(s); else owned(s); }
            unsigned two(unsigned a, unsigned b) { trace(a + b); return a * b; }
            unsigned crossed(unsigned a, unsigned b) { trace(a * b); return a + b; }
            """,
            """
            int near(int d) { return d <= limit; }
            int far(int d) { return d <= limit; }
            void f(struct sem *s) { if (!try(s)) wait_slow(s, 2); else owned(s); }
            unsigned two(unsigned a, unsigned b) { unsigned x = a - b, y = a ^ b; trace(x); return y; }
            unsigned crossed(unsigned a, unsigned b) { unsigned x = a - b, y = a ^ b; trace(x); return y; }
            """));
  }

  @Test
  void patternsThatCannotBeUsedAreALine() throws IOException {
    pattern("void a_new(int x) { trace(x); }");
    assertUnusable("a_new has no partner");
    pattern("void a_old(int x) { trace(x); } void a_new(int x, int y) { trace(x + y); }");
    assertUnusable("the same parameters");
    pattern("void a_old(int x) { trace(x); } void a_new(int x) { relax(); }");
    assertUnusable("the old side of a uses parameter 1, which the new side does not");
    pattern("int a_old(int x) { return get(); } void a_new(int x) { relax(); }");
    assertUnusable("as many outputs");
    pattern("void a_old(int x) { relax(); } void a_new(int x) { }");
    assertUnusable("does nothing that could be looked for");
    pattern("void a_old(void) { relax(); } void a_new(void) { for (;;) relax(); }");
    assertUnusable("does not return");
    pattern("void a_old(void) { rel");
    assertUnusable("must compile by itself");
    Files.delete(patterns.resolve("a.c"));
    assertUnusable("holds no change pattern");
    Files.writeString(
        patterns.resolve("b.ll"),
        """
        declare void @relax()
        define void @diffkemp.old.a(i1 %0) {
          call void @relax()
          ret void
        }
        define void @diffkemp.new.a(i1 %0) {
          br i1 %0, label %a, label %b
        a:
          call void @relax()
          ret void
        b:
          ret void
        }
        """);
    assertUnusable("returns at one place");
  }
}
