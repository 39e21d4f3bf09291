package dev.stet.cli.svcomp.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where statements begin, and which texts are expressions that change nothing. */
class ProgramTextTest {

  private static final String TEXT =
      """
      int f(int x) { /* ; { */
        if (x / 2 > 1) x = 3; else y: x = g(x, a[x + 1]);
        for (int i = 0; i < x; i++) do x--; while (x > 7);
        switch (x) { case 1: x = x ? 4 : 5; default: return x + 6; }
      }
      """;

  private static String start(String part) {
    var text = new ProgramText(TEXT);
    int token = text.tokenAt(TEXT.indexOf(part));
    int start = text.token(new Statements(text).start(token)).start();
    return TEXT.substring(start, TEXT.indexOf('\n', start));
  }

  @Test
  void statementsAndDecidingExpressionsBegin() {
    assertTrue(start("/ 2").startsWith("x / 2 > 1)"));
    assertTrue(start("= 3").startsWith("x = 3;"));
    assertTrue(start("+ 1").startsWith("x = g(x"));
    assertTrue(start("= 0").startsWith("for ("));
    assertTrue(start("< x").startsWith("i < x"));
    assertTrue(start("++)").startsWith("i++"));
    assertTrue(start("--;").startsWith("x--"));
    assertTrue(start("> 7").startsWith("x > 7"));
    assertTrue(start("5;").startsWith("x = x ? 4"));
    assertTrue(start("+ 6").startsWith("return"));
  }

  @Test
  void loopsDecide() {
    var text = new ProgramText(TEXT);
    var statements = new Statements(text);
    int token = text.tokenAt(TEXT.indexOf("do x"));
    var controlling = statements.controlling(token).orElseThrow();
    assertEquals("x > 7", TEXT.substring(controlling.start(), controlling.end()));
    assertEquals(Optional.of(token), statements.loopAround(text.tokenAt(TEXT.indexOf("--;"))));
    assertEquals("f", statements.function(token));
    assertEquals(new ProgramText.Spot(3, 31), text.spot(TEXT.indexOf("do x")));
    assertEquals(TEXT.indexOf("do x"), text.offset(3, 31));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 <= x && x <= 10",
        "(long long)x + 1 == y",
        "a[i] != 'c'",
        "p->next == 0",
        "N > 3",
        "sizeof(x) == 4",
        "(unsigned int)(x + 1) < 7",
        "!(x == 1 || (y != 2))",
        "x ? 1 : 2"
      })
  void expressions(String value) {
    assertEquals(Optional.empty(), new PureExpression("#define N 10\n").problem(value));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x = 1",
        "x++",
        "--x",
        "x += 1",
        "f()",
        "f (x)",
        "(f)(x)",
        "a[0](x)",
        "(*f)(x)",
        "1)(",
        "1; 2",
        "({ 1; })",
        "\"a\" == p",
        "EVIL",
        "CALL",
        "1 // x\n",
        "1 /* */ \\",
        "__stet_at == 0",
        "x <%",
        "",
        " ",
        "_Generic(x, int: 1)",
        "(struct s){1}.a",
        "(x]",
        "x #"
      })
  void otherTexts(String value) {
    var pure = new PureExpression("#define EVIL (x = 1)\n#define CALL f()\n");
    assertTrue(pure.problem(value).isPresent(), value);
  }
}
