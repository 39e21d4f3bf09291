package dev.stet.engine.equivalence.relational.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.stet.engine.term.Evaluator;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LinearTest {

  private final Terms terms = new Terms();
  private final Linear linear = new Linear(terms);
  private final Term x = terms.fresh("x", Sort.bits(32));
  private final Term y = terms.fresh("y", Sort.bits(32));

  private Term sum(Term a, long factorA, Term b, long factorB) {
    return linear.combined(a, BigInteger.valueOf(factorA), b, BigInteger.valueOf(factorB));
  }

  @Test
  void equalPolynomialsAreOneTerm() {
    Term five = sum(sum(x, 1, terms.bits(32, 1), 1), 5, y, 0);
    Term other = sum(sum(x, 5, terms.bits(32, 2), 1), 1, terms.bits(32, 3), 1);
    assertSame(five, other);
    assertSame(sum(x, 1, y, 1), sum(y, 1, x, 1));
    assertSame(x, sum(sum(x, 1, y, -1), 1, y, 1));
    assertNotSame(sum(x, 1, y, 1), sum(x, 1, y, 2));
  }

  @Test
  void valuesStayTheSame() {
    Term built = sum(sum(x, 3, y, -2), 7, terms.bits(32, 11), -1);
    var values = Map.of(x, BigInteger.valueOf(1000), y, BigInteger.valueOf(4_000_000_000L));
    long expected = Math.floorMod((3 * 1000L - 2 * 4_000_000_000L) * 7 - 11, 1L << 32);
    assertEquals(BigInteger.valueOf(expected), new Evaluator(values).value(built));
  }
}
