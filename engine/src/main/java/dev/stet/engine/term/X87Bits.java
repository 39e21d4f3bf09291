package dev.stet.engine.term;

import java.math.BigInteger;

/**
 * The x87 extended format: in memory 80 bits with the leading bit of the significand stored, in
 * terms the 79 bits of the float sort (15, 64).
 */
public final class X87Bits {

  /** The sort of x87 values in terms. */
  public static final Sort.FloatingPoint SORT = new Sort.FloatingPoint(15, 64);

  private static final IeeeArithmetic FORMAT = IeeeArithmetic.of(SORT);
  private static final int LEADING = 63;
  private static final BigInteger FRACTION =
      BigInteger.ONE.shiftLeft(LEADING).subtract(BigInteger.ONE);

  private X87Bits() {}

  /**
   * From memory. A pattern that the processor rejects (the leading bit missing) is a NaN; a
   * denormal with the leading bit is the normal number of that value.
   */
  public static BigInteger toSort(BigInteger stored) {
    BigInteger exponent = stored.shiftRight(LEADING + 1).and(BigInteger.valueOf(0x7fff));
    boolean leading = stored.testBit(LEADING);
    if (exponent.signum() != 0 && !leading) {
      return FORMAT.nan();
    }
    if (exponent.signum() == 0 && leading) {
      exponent = BigInteger.ONE;
    }
    BigInteger bits = exponent.shiftLeft(LEADING).or(stored.and(FRACTION));
    return FORMAT.canonical(stored.testBit(79) ? bits.setBit(78) : bits);
  }

  /** To memory. */
  public static BigInteger toMemory(BigInteger bits) {
    BigInteger exponent = bits.shiftRight(LEADING).and(BigInteger.valueOf(0x7fff));
    BigInteger stored = exponent.shiftLeft(LEADING + 1).or(bits.and(FRACTION));
    if (exponent.signum() != 0) {
      stored = stored.setBit(LEADING);
    }
    return bits.testBit(78) ? stored.setBit(79) : stored;
  }
}
