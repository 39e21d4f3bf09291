package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonParser;
import dev.stet.cli.fake.Run;
import dev.stet.engine.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code stet check --inline} with the real engine. */
class InlineTest {

  private static final String SMALL =
      """
      #include <assert.h>
      #include <string.h>
      static int half(int x) { return x / 2; }
      void f(int x) { assert(half(x) <= 1073741823); }
      int main(void) { assert(strlen("abc") == 3); assert(half(6) == 3); }
      """;

  private static final String RECURSIVE =
      """
      #include <assert.h>
      static int sum(int n) { return n <= 0 ? 0 : n + sum(n - 1); }
      void f(void) { assert(sum(3) == 6); }
      """;

  @TempDir Path folder;

  private String verdict(String text, String function, String inline) throws IOException {
    var file = Files.writeString(folder.resolve("a.c"), text).toString();
    var run =
        Run.of(
            Verifier::open,
            "check",
            "--format=json",
            "--inline=" + inline,
            "--function=" + function,
            file);
    return JsonParser.parseString(run.out())
        .getAsJsonObject()
        .getAsJsonArray("files")
        .get(0)
        .getAsJsonObject()
        .getAsJsonArray("functions")
        .get(0)
        .getAsJsonObject()
        .get("verdict")
        .getAsString();
  }

  @Test
  void aCallThatIsNotFollowedGivesWhatIsProvedOfItsResult() throws IOException {
    assertEquals("safe", verdict(SMALL, "f", "auto"));
    assertEquals("safe", verdict(SMALL, "f", "all"));
    assertEquals("safe", verdict(SMALL, "f", "none"));
    var stronger = SMALL.replace("1073741823", "1073741822");
    assertEquals("unsafe", verdict(stronger, "f", "auto"));
    assertEquals("unknown", verdict(stronger, "f", "none"));
  }

  @Test
  void whatACallFreesThatIsNotFollowedIsGone() throws IOException {
    var frees =
        """
        #include <stdlib.h>
        static int *make(void) { return malloc(sizeof(int)); }
        static void drop(int *p) { free(p); }
        int used(void) { int *p = make(); if (!p) return 0; *p = 1; drop(p); return *p; }
        void twice(int *p) { drop(p); drop(p); }
        void variable(void) { int x = 1; drop(&x); }
        """;
    assertEquals("unsafe", verdict(frees, "used", "auto"));
    assertEquals("unsafe", verdict(frees, "used", "none"));
    assertEquals("unsafe", verdict(frees, "twice", "auto"));
    assertEquals("unsafe", verdict(frees, "twice", "none"));
    assertEquals("unsafe", verdict(frees, "variable", "auto"));
    assertEquals("unsafe", verdict(frees, "variable", "none"));
  }

  private static final String LEFT_ALONE =
      """
      #include <limits.h>
      int g;
      static int table[10];
      void less(void) { g--; }
      int least(void) { g = INT_MIN; less(); return g; }
      int by_g(int x) { return x / g; }
      int by_zero(void) { g = 0; return by_g(5); }
      int ten_by(const int *p) { return 10 / *p; }
      int of_zero(void) { int z = 0; return ten_by(&z); }
      int of_two(void) { int z = 2; return ten_by(&z); }
      int get(const int *a, int i) { return a[i]; }
      int past_table(void) { return get(table, 12); }
      int in_table(void) { return get(table, 9); }
      int nested(int x) { return by_g(x); }
      int of_nested(void) { g = 0; return nested(7); }
      int apply(int (*f)(int), int x) { return f(x); }
      int applied(void) { g = 0; return apply(by_g, 1); }
      """;

  @Test
  void aCallThatIsNotFollowedIsWrongWhereTheCalleeGoesWrongInIt() throws IOException {
    for (String function :
        List.of("least", "by_zero", "of_zero", "past_table", "of_nested", "applied")) {
      assertEquals("unsafe", verdict(LEFT_ALONE, function, "none"), function);
    }
    assertEquals("safe", verdict(LEFT_ALONE, "in_table", "none"));
  }

  @Test
  void aCallThatIsNotFollowedIsUndecidedWhereTheCalleeIsNotProvedForAllCalls() throws IOException {
    assertEquals("unknown", verdict(LEFT_ALONE, "of_two", "none"));
    assertEquals("safe", verdict(LEFT_ALONE, "of_two", "auto"));
  }

  @Test
  void aProgramWithCallsThatAreNotFollowedIsNeverProved() throws IOException {
    var withInput = SMALL.replace("half(6)", "half((__VERIFIER_nondet_int() & 1) + 6)");
    var declared = "int __VERIFIER_nondet_int(void);\n" + withInput;
    assertEquals("safe", verdict(declared, "main", "auto"));
    assertEquals("unknown", verdict(declared, "main", "none"));
  }

  @Test
  void theOnlyExecutionFollowsAllCalls() throws IOException {
    assertEquals("safe", verdict(SMALL, "main", "none"));
    assertEquals("unsafe", verdict(SMALL.replace("(6) == 3", "(6) == 4"), "main", "none"));
  }

  @Test
  void allFollowsRecursionAFewCallsDeep() throws IOException {
    assertEquals("safe", verdict(RECURSIVE, "f", "all"));
    assertEquals("unknown", verdict(RECURSIVE, "f", "auto"));
    assertEquals("unknown", verdict(RECURSIVE.replace("sum(3) == 6", "sum(9) == 45"), "f", "all"));
  }

  @Test
  void aProgramThatHandsOutAFunctionIsNotProved() throws IOException {
    String sorted =
        """
        #include <stdlib.h>
        static int order(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
        int main(void) {
          int a[2] = {2147483647, -5};
          qsort(a, 2, sizeof a[0], order);
        }
        """;
    assertEquals("unknown", verdict(sorted, "main", "auto"));
  }
}
