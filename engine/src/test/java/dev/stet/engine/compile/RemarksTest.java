package dev.stet.engine.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.ir.CheckKind;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RemarksTest {

  private static Remark only(String text) {
    List<Remark> all = Remarks.in(text);
    assertEquals(1, all.size(), all.toString());
    return all.get(0);
  }

  @Test
  void anAssumptionStandsWhereAStatementMay() {
    assertEquals(
        new Remark.Assume(3, "n > 0 && s[0] == ';'"),
        only("int f(int n, char *s)\n{\n\t// stet: assume n > 0 && s[0] == ';'\n\treturn n;\n}"));
    assertEquals(
        new Remark.Assume(2, "n>0"), only("void f(int n) {\r\n  /*stet:assume n>0*/  \r\n}\r\n"));
    assertEquals(
        "void f(int n) {\r\n  __builtin_assume(n>0);  \r\n}\r\n",
        Remarks.withAssumptions("void f(int n) {\r\n  /*stet:assume n>0*/  \r\n}\r\n", Set.of()));
  }

  /** Where a statement would change what the text means, or the text would be none. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "void f(int n) { if (n)\n// stet: assume n\n g(); }",
        "void f(int n) { if (n) ; else\n// stet: assume n\n g(); }",
        "void f(int n) { while (n) // stet: assume n\n g(); }",
        "void f(int n) { n = n ? 1 :\n// stet: assume n\n 2; }",
        "void f(int n) { for (n = 0;\n// stet: assume n\n n < 3; n++) ; }",
        "void f(int n) { int a[] = {\n// stet: assume n\n 2 }; }",
        "void f(int n) { MACRO(n)\n// stet: assume n\n g(); }",
        "#define F(n) do { \\\n // stet: assume n \\\n } while (0)\n",
        "void f(int n) { g();\n// stet: assume n \\\n g(); }",
        "int n;\n// stet: assume n\n",
        "void f(int n) { g(); // stet: assume n\n }",
        "void f(int n) {\n// stet: assume n = 3\n }",
        "void f(int n) {\n// stet: assume n++ > 3\n }",
        "void f(int n) {\n// stet: assume n <<= 3\n }",
        "void f(int n) {\n// stet: assume g(n)\n }",
        "void f(int n) {\n// stet: assume (*p)(n)\n }",
        "void f(int n) {\n// stet: assume n); exit(0\n }",
        "void f(int n) {\n// stet: assume n; n = 3\n }",
        "void f(int n) {\n// stet: assume\n }",
        "void f(int n) {\n// stet: assume ({ n; })\n }"
      })
  void anythingElseIsSaidToBeLeftOut(String text) {
    assertInstanceOf(Remark.Unheard.class, only(text));
    assertEquals(text, Remarks.withAssumptions(text, Set.of()));
  }

  @Test
  void literalsAndOtherCommentsAreNoRemarks() {
    assertEquals(
        List.of(),
        Remarks.in("char *s = \"// stet: assume 0\"; /* // stet: assume 0\n */ // see stet: x\n"));
  }

  @Test
  void aSuppressionIsAboutItsLineOrTheNextOneWithCode() {
    assertEquals(
        new Remark.Suppress(1, 1, CheckKind.ARRAY_BOUNDS, "checked by the caller"),
        only("x = a[i]; // stet: suppress array-bounds: checked by the caller\ny = 1;"));
    assertEquals(
        new Remark.Suppress(1, 4, CheckKind.SHIFT, ""),
        only("// stet: suppress shift\r\n\r\n// why\r\n  x <<= y;\r\n"));
    assertInstanceOf(Remark.Unheard.class, only("x = 1; // stet: suppress everything\n"));
    assertInstanceOf(Remark.Unheard.class, only("x = 1; // stet: supress shift\n"));
  }

  @Test
  void aContractStandsFirst() {
    assertEquals(
        new Remark.Requires(3, "n<3"),
        only("void f(int n) {\n  assert(n > 0);\n  assert(n < 3); // stet: requires\n}"));
    assertInstanceOf(
        Remark.Unheard.class, only("void f(int n) { n++; assert(n < 3); /* stet: requires */ }"));
    assertInstanceOf(
        Remark.Unheard.class, only("void f(void) { assert(g() < 3); /* stet: requires */ }"));
    assertInstanceOf(
        Remark.Unheard.class,
        only("void f(int n) { if (n) { assert(n < 3); /* stet: requires */ } }"));
  }

  /** Lines keep their numbers, whatever the text. */
  @Test
  void anyTextIsTaken() {
    var random = new Random(29);
    var parts =
        List.of(
            "// stet: assume n",
            "/* stet: assume n > 0 */",
            "\n",
            "\r\n",
            "{",
            "}",
            ";",
            "\"",
            "'",
            "\\",
            "/*",
            "*/",
            "#if 1",
            " ",
            "assert(n);",
            "stet: requires",
            "// stet: suppress x");
    for (int i = 0; i < 2_000; i++) {
      var text = new StringBuilder();
      for (int j = random.nextInt(30); j >= 0; j--) {
        text.append(parts.get(random.nextInt(parts.size())));
      }
      String whole = text.toString();
      String now = Remarks.withAssumptions(whole, Set.of());
      assertEquals(
          whole.chars().filter(c -> c == '\n').count(), now.chars().filter(c -> c == '\n').count());
      for (Remark remark : Remarks.in(whole)) {
        assertTrue(remark.line() >= 1 && remark.line() <= whole.split("\n", -1).length, whole);
      }
    }
  }
}
