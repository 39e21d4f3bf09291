package dev.stet.engine.termination;

import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;

/** Something at a visit of a loop head that may get smaller from visit to visit. */
sealed interface Measure {

  /** In C syntax. */
  String text();

  /** A number whose order is that of the measure, read from a model; empty where it has none. */
  Optional<BigInteger> read(HeadVisit at, Function<Term, BigInteger> model);

  /**
   * A number of at most {@code bits} bits, as two's complement of that width: bounded, as every
   * measure of a state with finitely many values is (001 §6.2).
   */
  record Whole(String text, int bits, Function<HeadVisit, Term> term) implements Measure {
    @Override
    public Optional<BigInteger> read(HeadVisit at, Function<Term, BigInteger> model) {
      return Optional.of(Terms.signed(model.apply(term.apply(at)), bits));
    }

    /** In a width that is wide enough for what is computed with it. */
    Term wide(Terms terms, HeadVisit at, int width) {
      return terms.signExtend(term.apply(at), width);
    }
  }

  /** A float; NaN is neither smaller nor greater than anything. */
  record Real(String text, Sort.FloatingPoint sort, Function<HeadVisit, Term> term)
      implements Measure {
    @Override
    public Optional<BigInteger> read(HeadVisit at, Function<Term, BigInteger> model) {
      BigInteger bits = model.apply(term.apply(at));
      int width = sort.width();
      BigInteger magnitude = bits.clearBit(width - 1);
      BigInteger infinity =
          BigInteger.ONE
              .shiftLeft(sort.exponent())
              .subtract(BigInteger.ONE)
              .shiftLeft(sort.significand() - 1);
      if (magnitude.compareTo(infinity) > 0) {
        return Optional.empty();
      }
      return Optional.of(bits.testBit(width - 1) ? magnitude.negate() : magnitude);
    }

    Term isLess(Terms terms, HeadVisit a, HeadVisit b) {
      return terms.fpTest(Op.FP_LT, term.apply(a), term.apply(b));
    }

    Term isAtMost(Terms terms, HeadVisit a, HeadVisit b) {
      return terms.fpTest(Op.FP_LE, term.apply(a), term.apply(b));
    }
  }
}
