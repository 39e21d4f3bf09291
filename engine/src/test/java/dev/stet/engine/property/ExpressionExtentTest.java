package dev.stet.engine.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.property.ExpressionExtent.Shape;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionExtentTest {

  /** The extent from the place marked by {@code @}, as the text of its range. */
  private static Expression operation(String marked, Shape shape) {
    return new ExpressionExtent(new CText("t.c", marked.replace("@", "")))
        .at(position(marked), shape);
  }

  private static SourceRange position(String marked) {
    var before = marked.substring(0, marked.indexOf('@'));
    int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
    var ofLine = before.substring(before.lastIndexOf('\n') + 1);
    return SourceRange.at("t.c", line, ofLine.codePointCount(0, ofLine.length()) + 1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          x = a @+ b;              | a + b
          x = a @+ b * c;          | a + b * c
          x = a * b @+ c;          | a * b + c
          x = a @* b + c;          | a * b
          x = a - b @- c - d;      | a - b - c
          x = a << b @+ c;         | b + c
          x @+= a ? b : c;         | x += a ? b : c
          *p++ @+= 1, b = 2;       | *p++ += 1
          return -a @- -b;         | -a - -b
          if (a) (b) @- 1;         | (b) - 1
          return (int)a @+ (b);    | (int)a + (b)
          x = (a)@-b;              | (a)-b
          x = (long)-a @* b;       | (long)-a * b
          x = f(a, b)[1].c->d @/ 2;| f(a, b)[1].c->d / 2
          x = sizeof(int) @* n;    | sizeof(int) * n
          x = sizeof a @* n;       | sizeof a * n
          x = a ? b @+ c : d;      | b + c
          case 1: x = "a" "b"[1] @+ 'c' + 1; | "a" "b"[1] + 'c'
          x = a.b@++;              | a.b++
          x = *p@++ + 1;           | p++
          x = @++*p + 1;           | ++*p
          x = a @+ (struct s){1, 2}.c; | a + (struct s){1, 2}.c
          else x@--;               | x--
          x = !a @+ ~b + c;        | !a + ~b
          x = a && b @+ 1 > 2;     | b + 1
          x = @SQUARE(a + 1) + 2;  | SQUARE(a + 1)
          x = @LIMIT + 2;          | LIMIT
          x = 0x1p-3 @+ 1e+5;      | 0x1p-3 + 1e+5
          x = 0xe@+1;              | 0xe+1
          """)
  void operatorsTakeTheirOperands(String marked, String whole) {
    assertEquals(whole, operation(marked, Shape.OPERATION).text());
  }

  @Test
  void rangesSpanLinesAndCountCodePoints() {
    var e = operation("/* λ🙂 */ x = (a +\n  b) /* 🙂 */ @* // c\n\t\\\n c[1\n];", Shape.OPERATION);
    assertEquals(new SourceRange("t.c", 1, 14, 5, 2), e.range());
    assertEquals("(a + b) * c[1 ]", e.text());
    assertEquals("a + b", e.part(Role.LEFT));
  }

  @Test
  void longExpressionsAreCut() {
    var e = operation("x = " + "abcdefgh + ".repeat(30) + "y @+ z;", Shape.OPERATION);
    assertEquals(80, e.text().length());
    assertTrue(e.text().endsWith("…"));
    assertEquals(5, e.range().column());
  }

  @Test
  void directivesAndCommentsAreNoCode() {
    var e = operation("#define A (1 + \\\n 2\n/* ( */ x = a // (\n @+ b; // )", Shape.OPERATION);
    assertEquals("a + b", e.text());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a[i][j] @= 1;          | a[i]; a[i][j]
          x = @a[i][j] + 1;      | a[i]; a[i][j]
          x = @p->v[j];          | p->v[j]
          a[i].@v[j] = 3;        | a[i]
          a[i].v[j] @= 3;        | a[i].v[j]
          g[g[i]] @= 3;          | g[g[i]]
          *(&g[i]) @+= 3;        | g[i]
          x = @AT(g, i + 2) + 1; | AT(g, i + 2)
          x = @((g)[(i)]) + 1;   | (g)[(i)]
          x = @n;                | n
          x = *(g @+ i - 1);     | g + i
          """)
  void subscriptsStandInTheOrderOfEvaluation(String marked, String all) {
    var text = new CText("t.c", marked.replace("@", ""));
    var found = new ExpressionExtent(text).subscripts(position(marked));
    assertEquals(all, String.join("; ", found.stream().map(Expression::text).toList()));
  }

  @Test
  void subscriptHasArrayAndIndex() {
    var text = new CText("t.c", "m[i][(j + 1)] = 0;");
    var found = new ExpressionExtent(text).subscripts(SourceRange.at("t.c", 1, 15));
    assertEquals("m[i]", found.get(1).part(Role.ARRAY));
    assertEquals("j + 1", found.get(1).part(Role.INDEX));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          x = @(int)d;     | (int)d    | d
          x = @d;          | d         | d
          x = s.@y + 1;    | s.y       | s.y
          x @+= d;         | x += d    | x += d
          x = @a[i];       | a[i]      | a[i]
          x = @(char)(d);  | (char)(d) | d
          """)
  void conversionsHaveTheirOperand(String marked, String whole, String operand) {
    var text = new CText("t.c", marked.replace("@", ""));
    var e = new ExpressionExtent(text).conversion(position(marked), position(marked));
    assertEquals(whole, e.text());
    assertEquals(operand, e.part(Role.OPERAND));
  }

  @Test
  void callsSpanTheirArguments() {
    var e = operation("@assert(f(a, b) >\n 0);", Shape.CALL);
    assertEquals("assert(f(a, b) > 0)", e.text());
    assertEquals("f(a, b) > 0", e.part("argument"));
  }

  @Test
  void nothingAtAPositionIsThePosition() {
    var nowhere = SourceRange.at("t.c", 7, 3);
    var extent = new ExpressionExtent(new CText("t.c", "int x;"));
    assertEquals(nowhere, extent.at(nowhere, Shape.OPERATION).range());
    assertEquals(nowhere, extent.subscripts(nowhere).get(0).range());
    assertEquals(nowhere, extent.sizes(nowhere).get(0).range());
  }

  @Test
  void brokenTextNeverThrows() {
    var pieces =
        new String[] {
          "(", ")", "[", "]", "{", "}", "a", "1", "+", "-", "++", "->", ".", "?", ":", "*", "=",
          ",", ";", "\"", "'", "\\", "\n", "/*", "//", "#", "if", "sizeof", "int", " ", "🙂", "+="
        };
    var random = new Random(42);
    for (int run = 0; run < 3000; run++) {
      var text = new StringBuilder();
      for (int i = random.nextInt(14); i >= 0; i--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      var extent = new ExpressionExtent(new CText("t.c", text.toString()));
      for (int column = 1; column <= text.length() + 1; column++) {
        var position = SourceRange.at("t.c", 1, column);
        for (Shape shape : Shape.values()) {
          assertNotNull(extent.at(position, shape).range(), text.toString());
        }
        assertNotNull(extent.conversion(position, position), text.toString());
        assertTrue(!extent.subscripts(position).isEmpty(), text.toString());
        assertTrue(!extent.sizes(position).isEmpty(), text.toString());
      }
    }
  }
}
