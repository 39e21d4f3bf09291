package dev.stet.engine.term;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * Exact IEEE 754 arithmetic in one binary format, rounded to nearest, ties to even. Values are the
 * bits of the interchange format: sign, biased exponent, fraction without the leading bit (x87
 * values too, see {@link X87Bits}). Every NaN that comes out is the same quiet NaN.
 */
public final class IeeeArithmetic {

  /** A finite number {@code ± magnitude · 2^scale}. */
  private record Finite(boolean negative, BigInteger magnitude, int scale) {
    /** The signed magnitude at a scale that is no higher than its own. */
    BigInteger at(int lower) {
      BigInteger shifted = magnitude.shiftLeft(scale - lower);
      return negative ? shifted.negate() : shifted;
    }
  }

  private final int exponentBits;
  private final int precision;
  private final int bias;
  private final BigInteger fractionMask;
  private final int maxBiased;

  /**
   * @param exponentBits 2 to 30
   * @param significandBits at least 2, with the leading bit, as SMT-LIB counts
   */
  public IeeeArithmetic(int exponentBits, int significandBits) {
    if (exponentBits < 2 || exponentBits > 30 || significandBits < 2) {
      throw new IllegalArgumentException("no format: " + exponentBits + ", " + significandBits);
    }
    this.exponentBits = exponentBits;
    precision = significandBits;
    bias = (1 << (exponentBits - 1)) - 1;
    maxBiased = (1 << exponentBits) - 1;
    fractionMask = ones(precision - 1);
  }

  public static IeeeArithmetic of(Sort.FloatingPoint sort) {
    return new IeeeArithmetic(sort.exponent(), sort.significand());
  }

  // Special values and tests.

  public BigInteger nan() {
    return BigInteger.valueOf(maxBiased).shiftLeft(precision - 1).setBit(precision - 2);
  }

  public BigInteger infinity() {
    return BigInteger.valueOf(maxBiased).shiftLeft(precision - 1);
  }

  /** The same value; every NaN becomes {@link #nan}. */
  public BigInteger canonical(BigInteger a) {
    return isNaN(a) ? nan() : a;
  }

  public boolean isNaN(BigInteger a) {
    return biased(a) == maxBiased && a.and(fractionMask).signum() != 0;
  }

  public boolean isInfinite(BigInteger a) {
    return biased(a) == maxBiased && a.and(fractionMask).signum() == 0;
  }

  public boolean isZero(BigInteger a) {
    return magnitude(a).signum() == 0;
  }

  /** Whether the sign bit is set; of a NaN it means nothing. */
  public boolean isNegative(BigInteger a) {
    return a.testBit(signBit());
  }

  // Arithmetic.

  public BigInteger negate(BigInteger a) {
    return isNaN(a) ? nan() : a.flipBit(signBit());
  }

  public BigInteger abs(BigInteger a) {
    return isNaN(a) ? nan() : a.clearBit(signBit());
  }

  public BigInteger add(BigInteger a, BigInteger b) {
    if (isNaN(a) || isNaN(b)) {
      return nan();
    }
    if (isInfinite(a)) {
      return isInfinite(b) && isNegative(a) != isNegative(b) ? nan() : a;
    }
    if (isInfinite(b)) {
      return b;
    }
    Finite x = finite(a);
    Finite y = finite(b);
    int scale = Math.min(x.scale, y.scale);
    BigInteger sum = x.at(scale).add(y.at(scale));
    return sum.signum() == 0
        ? zero(x.negative && y.negative)
        : round(sum.signum() < 0, sum.abs(), scale, false);
  }

  public BigInteger subtract(BigInteger a, BigInteger b) {
    return add(a, negate(b));
  }

  public BigInteger multiply(BigInteger a, BigInteger b) {
    if (isNaN(a) || isNaN(b)) {
      return nan();
    }
    boolean negative = isNegative(a) != isNegative(b);
    if (isInfinite(a) || isInfinite(b)) {
      return isZero(a) || isZero(b) ? nan() : infinity(negative);
    }
    Finite x = finite(a);
    Finite y = finite(b);
    return round(negative, x.magnitude.multiply(y.magnitude), x.scale + y.scale, false);
  }

  public BigInteger divide(BigInteger a, BigInteger b) {
    if (isNaN(a) || isNaN(b) || (isInfinite(a) && isInfinite(b)) || (isZero(a) && isZero(b))) {
      return nan();
    }
    boolean negative = isNegative(a) != isNegative(b);
    if (isInfinite(a) || isZero(b)) {
      return infinity(negative);
    }
    if (isInfinite(b) || isZero(a)) {
      return zero(negative);
    }
    Finite x = finite(a);
    Finite y = finite(b);
    int extra = Math.max(0, precision + 2 - (x.magnitude.bitLength() - y.magnitude.bitLength()));
    BigInteger[] parts = x.magnitude.shiftLeft(extra).divideAndRemainder(y.magnitude);
    return round(negative, parts[0], x.scale - y.scale - extra, parts[1].signum() != 0);
  }

  /** C's fmod: {@code a - b·n} with {@code n} the quotient truncated; exact, with the sign of a. */
  public BigInteger truncatedRemainder(BigInteger a, BigInteger b) {
    if (isNaN(a) || isNaN(b) || isInfinite(a) || isZero(b)) {
      return nan();
    }
    if (isInfinite(b) || isZero(a)) {
      return a;
    }
    Finite x = finite(a);
    Finite y = finite(b);
    int scale = Math.min(x.scale, y.scale);
    return round(x.negative, x.at(scale).abs().mod(y.at(scale).abs()), scale, false);
  }

  /** To an integer of this format; a zero that comes out has the sign of the argument. */
  public BigInteger toIntegral(BigInteger a, RoundingMode mode) {
    if (isNaN(a) || isInfinite(a) || isZero(a)) {
      return canonical(a);
    }
    Finite x = finite(a);
    if (x.scale >= 0) {
      return a;
    }
    var exact = new BigDecimal(x.negative ? x.magnitude.negate() : x.magnitude);
    BigInteger integer =
        exact
            .divide(new BigDecimal(BigInteger.ONE.shiftLeft(-x.scale)), 0, mode)
            .toBigIntegerExact();
    return integer.signum() == 0 ? zero(x.negative) : ofInteger(integer);
  }

  // Comparison: false where one is a NaN; the zeros are equal.

  public boolean equal(BigInteger a, BigInteger b) {
    return ordered(a, b) && key(a).equals(key(b));
  }

  public boolean less(BigInteger a, BigInteger b) {
    return ordered(a, b) && key(a).compareTo(key(b)) < 0;
  }

  public boolean lessOrEqual(BigInteger a, BigInteger b) {
    return ordered(a, b) && key(a).compareTo(key(b)) <= 0;
  }

  // Conversion.

  /** The float nearest to an integer. */
  public BigInteger ofInteger(BigInteger value) {
    return round(value.signum() < 0, value.abs(), 0, false);
  }

  /** Truncated towards zero; empty for NaN and the infinities. */
  public Optional<BigInteger> toInteger(BigInteger a) {
    if (biased(a) == maxBiased) {
      return Optional.empty();
    }
    Finite x = finite(a);
    BigInteger truncated = x.magnitude.shiftLeft(x.scale);
    return Optional.of(x.negative ? truncated.negate() : truncated);
  }

  /** The nearest value of another format. */
  public BigInteger convert(BigInteger a, IeeeArithmetic to) {
    if (isNaN(a)) {
      return to.nan();
    }
    if (isInfinite(a)) {
      return to.infinity(isNegative(a));
    }
    Finite x = finite(a);
    return to.round(x.negative, x.magnitude, x.scale, false);
  }

  // The format.

  /**
   * The float nearest to {@code ± (magnitude + rest) · 2^scale}.
   *
   * @param inexact whether there is a rest, strictly between 0 and 1; the magnitude must then have
   *     more bits than the format
   */
  private BigInteger round(boolean negative, BigInteger magnitude, int scale, boolean inexact) {
    int leading = scale + magnitude.bitLength() - 1;
    int unit = Math.max(leading, 1 - bias) - (precision - 1);
    int dropped = unit - scale;
    BigInteger kept = magnitude.shiftRight(dropped);
    if (dropped > 0 && magnitude.testBit(dropped - 1)) {
      boolean aboveHalf = inexact || magnitude.getLowestSetBit() < dropped - 1;
      if (aboveHalf || kept.testBit(0)) {
        kept = kept.add(BigInteger.ONE);
      }
    }
    if (kept.bitLength() > precision) {
      kept = kept.shiftRight(1);
      unit++;
    }
    if (kept.bitLength() < precision) {
      return zero(negative).or(kept);
    }
    int biased = unit + (precision - 1) + bias;
    return biased >= maxBiased
        ? infinity(negative)
        : zero(negative)
            .or(BigInteger.valueOf(biased).shiftLeft(precision - 1))
            .or(kept.and(fractionMask));
  }

  private Finite finite(BigInteger a) {
    int biased = biased(a);
    BigInteger fraction = a.and(fractionMask);
    return new Finite(
        isNegative(a),
        biased == 0 ? fraction : fraction.setBit(precision - 1),
        Math.max(biased, 1) - bias - (precision - 1));
  }

  private BigInteger zero(boolean negative) {
    return negative ? BigInteger.ZERO.setBit(signBit()) : BigInteger.ZERO;
  }

  private BigInteger infinity(boolean negative) {
    return negative ? infinity().setBit(signBit()) : infinity();
  }

  private boolean ordered(BigInteger a, BigInteger b) {
    return !isNaN(a) && !isNaN(b);
  }

  /** Orders as the values do. */
  private BigInteger key(BigInteger a) {
    return isNegative(a) ? magnitude(a).negate() : magnitude(a);
  }

  private BigInteger magnitude(BigInteger a) {
    return a.clearBit(signBit());
  }

  private int biased(BigInteger a) {
    return a.shiftRight(precision - 1).intValue() & maxBiased;
  }

  private int signBit() {
    return exponentBits + precision - 1;
  }

  private static BigInteger ones(int width) {
    return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
  }
}
