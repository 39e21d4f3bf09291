package dev.stet.server.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FunctionBodyTest {

  @Test
  void bracesMatchOutsideOfCommentsAndLiterals() {
    var text = "f(void) /* { */ { if (c == '}') { g(\"}\\\"}\"); } // }\n} int x;";
    int open = text.indexOf("{ if");
    assertEquals(
        Optional.of(new FunctionBody(open, text.indexOf("} int"))), FunctionBody.from(text, 0));
  }

  @Test
  void aLineOfACommentMayGoOn() {
    var text = "f(void) { // goes on \\\n } still\n}";
    assertEquals(Optional.of(new FunctionBody(8, text.length() - 1)), FunctionBody.from(text, 0));
  }

  @Test
  void aTextThatIsNotClosedEndsWithItsLine() {
    var text = "f(void) { g(\"} \n); }";
    assertEquals(Optional.of(new FunctionBody(8, text.length() - 1)), FunctionBody.from(text, 0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f(void) { g();",
        "f(void) { /* } ",
        "f(void)\n{\n#define A 1\n}",
        "f(void) { _Pragma(\"pop_macro(\\\"A\\\")\") }",
        "f(void); int g(void) { }",
        "f = { 1 };",
        "f(void) } {",
        "",
      })
  void nothingIsFoundWhereMoreMayDependOnIt(String text) {
    assertEquals(Optional.empty(), FunctionBody.from(text, 0));
  }

  @Test
  void aFunctionIsOpenWhereABraceIsMissingAndNothingElse() {
    assertTrue(isOpen("f(void) { if (a) { b(); }"));
    assertTrue(isOpen("f(void) { b(\"}\"); // }\n"));
    assertFalse(isOpen("f(void) { b(); }"));
    assertFalse(isOpen("f(void) { b(); } {"));
    assertFalse(isOpen("f(void) { /* b(); "));
    assertFalse(isOpen("f(void) { b(); // "));
    assertFalse(isOpen("f(void) {\n#if A\n"));
    assertFalse(isOpen("f(void) { _Pragma(\"pop_macro(\\\"A\\\")\") {"));
    assertFalse(isOpen("f(void); g(void) {"));
    assertFalse(isOpen("f(void"));
  }

  private static boolean isOpen(String text) {
    return FunctionBody.isOpen(text, 0, text.length());
  }
}
