package dev.stet.engine.term;

import java.math.BigInteger;

/** Whether the exact sum or difference of two signed numbers does not fit their width. */
public final class SignedWrap {

  private SignedWrap() {}

  /** A constant operand makes it a comparison. */
  public static Term ofSum(Terms terms, Term a, Term b) {
    if (a.isConstant() && !b.isConstant()) {
      return ofSum(terms, b, a);
    }
    int width = a.width();
    if (b.isConstant()) {
      BigInteger c = Terms.signed(b.value(), width);
      return c.signum() >= 0
          ? terms.slt(terms.bits(width, largest(width).subtract(c)), a)
          : terms.slt(a, terms.bits(width, smallest(width).subtract(c)));
    }
    Term sum = terms.add(a, b);
    return terms.and(
        terms.eq(negative(terms, a), negative(terms, b)),
        terms.not(terms.eq(negative(terms, sum), negative(terms, a))));
  }

  /** A constant that is subtracted makes it a comparison. */
  public static Term ofDifference(Terms terms, Term a, Term b) {
    int width = a.width();
    if (b.isConstant()) {
      BigInteger c = Terms.signed(b.value(), width);
      return c.signum() >= 0
          ? terms.slt(a, terms.bits(width, smallest(width).add(c)))
          : terms.slt(terms.bits(width, largest(width).add(c)), a);
    }
    Term difference = terms.sub(a, b);
    return terms.and(
        terms.not(terms.eq(negative(terms, a), negative(terms, b))),
        terms.not(terms.eq(negative(terms, difference), negative(terms, a))));
  }

  static Term negative(Terms terms, Term a) {
    return terms.slt(a, terms.bits(a.width(), 0));
  }

  private static BigInteger smallest(int width) {
    return BigInteger.ONE.shiftLeft(width - 1).negate();
  }

  private static BigInteger largest(int width) {
    return BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.ONE);
  }
}
