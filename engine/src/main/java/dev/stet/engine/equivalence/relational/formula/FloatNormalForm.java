package dev.stet.engine.equivalence.relational.formula;

import dev.stet.engine.term.Evaluator;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.Map;
import java.util.function.BinaryOperator;

/**
 * Rewrites that IEEE arithmetic allows, rounding to nearest, bit for bit: a difference is a sum, a
 * factor of one and a divisor that is a power of two go away, signs leave products.
 */
final class FloatNormalForm {

  private final Terms terms;

  FloatNormalForm(Terms terms) {
    this.terms = terms;
  }

  /** The value with the other sign. */
  Term negated(Term a) {
    if (a.op() == Op.FP_NEG) {
      return a.argument(0);
    }
    Term negated = terms.fp(Op.FP_NEG, a);
    return a.isConstant() ? folded(negated) : negated;
  }

  /** The value of a term without variables. */
  private Term folded(Term term) {
    return term.sort() instanceof Sort.FloatingPoint f
        ? terms.floating(f, new Evaluator(Map.of()).value(term))
        : term;
  }

  private boolean isNegative(Term a) {
    return a.op() == Op.FP_NEG || (a.isConstant() && a.value().testBit(width(a) - 1));
  }

  private static int width(Term a) {
    return ((Sort.FloatingPoint) a.sort()).width();
  }

  /** A constant 2^n with a reciprocal of that kind. */
  private static boolean isPowerOfTwo(Term a) {
    var sort = (Sort.FloatingPoint) a.sort();
    int fraction = sort.significand() - 1;
    BigInteger exponent = a.value().shiftRight(fraction);
    BigInteger most = BigInteger.ONE.shiftLeft(sort.exponent()).subtract(BigInteger.TWO);
    return a.isConstant()
        && a.value().getLowestSetBit() >= fraction
        && exponent.signum() > 0
        && exponent.compareTo(most.subtract(BigInteger.ONE)) < 0;
  }

  private Term number(Sort sort, int value) {
    return folded(terms.convert(Op.FP_FROM_SIGNED, sort, terms.bits(32, value)));
  }

  private boolean isOne(Term a) {
    return a.isConstant() && a == number(a.sort(), 1);
  }

  /** {@code a + b}; what is made is made by the operator. */
  Term sum(Term a, Term b, BinaryOperator<Term> plus, BinaryOperator<Term> times) {
    Term minusZero = negated(number(a.sort(), 0));
    if (b == minusZero) {
      return a;
    } else if (a == minusZero) {
      return b;
    } else if (a == b) {
      return product(number(a.sort(), 2), a, times);
    }
    return a.id() > b.id() ? plus.apply(b, a) : plus.apply(a, b);
  }

  /** {@code a · b}. */
  Term product(Term a, Term b, BinaryOperator<Term> times) {
    if (isNegative(a) != isNegative(b)) {
      return negated(isNegative(a) ? product(negated(a), b, times) : product(a, negated(b), times));
    } else if (isNegative(a)) {
      return product(negated(a), negated(b), times);
    } else if (isOne(a)) {
      return b;
    } else if (isOne(b)) {
      return a;
    }
    return a.id() > b.id() ? times.apply(b, a) : times.apply(a, b);
  }

  /** {@code a / b}. */
  Term quotient(Term a, Term b, BinaryOperator<Term> times, BinaryOperator<Term> divided) {
    if (isNegative(a) != isNegative(b)) {
      return negated(
          isNegative(a)
              ? quotient(negated(a), b, times, divided)
              : quotient(a, negated(b), times, divided));
    } else if (isNegative(a)) {
      return quotient(negated(a), negated(b), times, divided);
    } else if (b.isConstant() && isPowerOfTwo(b)) {
      Term one = number(a.sort(), 1);
      return product(a, folded(terms.fp(Op.FP_DIV, one, b)), times);
    }
    return divided.apply(a, b);
  }

  /** Whether a comparison is simpler the other way round, with both signs turned. */
  boolean isBetterNegated(Term a, Term b) {
    return (a.op() == Op.FP_NEG && (b.op() == Op.FP_NEG || b.isConstant()))
        || (b.op() == Op.FP_NEG && a.isConstant());
  }
}
