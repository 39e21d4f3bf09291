package dev.stet.engine.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.stet.engine.testing.RandomTerms;
import dev.stet.engine.testing.TermBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Simplified terms mean what was written. */
class SimplifierTest {

  /** Makes terms exactly as written. */
  private static final class RawBuilder extends TermBuilder {
    RawBuilder(Terms terms) {
      super(terms);
    }

    @Override
    protected Term make(RandomTerms.Tree tree, List<Term> a) {
      return switch (tree.op()) {
        case VARIABLE, CONSTANT -> leaf(tree);
        case BV_EXTRACT ->
            terms.rawExtract(
                a.get(0), tree.payload().intValue(), ((Sort.BitVector) tree.sort()).width());
        default -> terms.raw(tree.op(), tree.sort(), a);
      };
    }
  }

  @Test
  void simplificationKeepsTheMeaning() {
    var random = new RandomTerms(7);
    for (int round = 0; round < 30_000; round++) {
      RandomTerms.Tree tree = random.any(1 + round % 5);
      var raw = new RawBuilder(new Terms());
      Term written = raw.build(tree);
      var simplifying = new SharedVariables(raw);
      Term simplified = simplifying.build(tree);
      assertEquals(written.sort(), simplified.sort());
      for (int i = 0; i < 4; i++) {
        var scalars = raw.scalars(random);
        var arrays = raw.arrays(random);
        assertEquals(
            new Evaluator(scalars, arrays).value(written),
            new Evaluator(scalars, arrays).value(simplified),
            () -> written + "\n" + simplified + "\n" + scalars + arrays);
      }
    }
  }

  /** Simplifies, over the variables of another builder. */
  private static final class SharedVariables extends TermBuilder {
    private final RawBuilder other;

    SharedVariables(RawBuilder other) {
      super(other.factory());
      this.other = other;
    }

    @Override
    protected Term make(RandomTerms.Tree tree, List<Term> a) {
      return tree.op() == Op.VARIABLE ? other.build(tree) : super.make(tree, a);
    }
  }

  @Test
  void sharedTermsAreTheSameObject() {
    var terms = new Terms();
    Term x = terms.fresh("x", Sort.bits(8));
    Term y = terms.fresh("y", Sort.bits(8));
    assertSame(terms.add(x, y), terms.add(x, y));
    assertSame(x, terms.not(terms.not(terms.eq(x, y))).argument(0));
    assertSame(
        terms.add(x, terms.bits(8, 5)),
        terms.add(terms.add(x, terms.bits(8, 2)), terms.bits(8, 3)));
    assertEquals("y#2", terms.fresh("y", Sort.BOOL).name());
  }
}
