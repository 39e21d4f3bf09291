package dev.stet.engine.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;

/** Against the machine's own float and double. */
class IeeeArithmeticTest {

  private static final IeeeArithmetic FLOAT = new IeeeArithmetic(8, 24);
  private static final IeeeArithmetic DOUBLE = new IeeeArithmetic(11, 53);
  private static final IeeeArithmetic HALF = new IeeeArithmetic(5, 11);

  private final Random random = new Random(20240229);

  private interface FloatOperator {
    float apply(float a, float b);
  }

  @Test
  void floats() {
    check(FLOAT::add, (a, b) -> a + b);
    check(FLOAT::subtract, (a, b) -> a - b);
    check(FLOAT::multiply, (a, b) -> a * b);
    check(FLOAT::divide, (a, b) -> a / b);
    check(FLOAT::truncatedRemainder, (a, b) -> a % b);
  }

  private void check(BinaryOperator<BigInteger> ours, FloatOperator theirs) {
    for (int i = 0; i < 40_000; i++) {
      float a = Float.intBitsToFloat(floatBits());
      float b = i % 3 == 0 ? a * (1 + random.nextInt(5) * Math.ulp(1f)) : floatOf();
      assertEquals(bits(theirs.apply(a, b)), ours.apply(bits(a), bits(b)), () -> a + " and " + b);
    }
  }

  private float floatOf() {
    return Float.intBitsToFloat(floatBits());
  }

  /** Every exponent, and the special ones often. */
  private int floatBits() {
    int bits = random.nextInt();
    return switch (random.nextInt(8)) {
      case 0 -> bits & 0x807fffff;
      case 1 -> bits | 0x7f800000;
      case 2 -> (bits & 0x80000000) | 0x7f800000;
      case 3 -> bits & 0x80000000;
      case 4 -> (bits & 0x83ffffff) | 0x3c000000;
      default -> bits;
    };
  }

  @Test
  void doubles() {
    checkDoubles(DOUBLE::add, (a, b) -> a + b);
    checkDoubles(DOUBLE::multiply, (a, b) -> a * b);
    checkDoubles(DOUBLE::divide, (a, b) -> a / b);
    checkDoubles(DOUBLE::truncatedRemainder, (a, b) -> a % b);
  }

  private void checkDoubles(BinaryOperator<BigInteger> ours, DoubleBinaryOperator theirs) {
    for (int i = 0; i < 10_000; i++) {
      double a = Double.longBitsToDouble(random.nextLong());
      double b =
          i % 2 == 0
              ? a * (1 + random.nextInt(9) * 1e-16)
              : Double.longBitsToDouble(random.nextLong());
      assertEquals(bits(theirs.applyAsDouble(a, b)), ours.apply(bits(a), bits(b)));
    }
  }

  @Test
  void comparisons() {
    for (int i = 0; i < 20_000; i++) {
      float a = floatOf();
      float b = i % 4 == 0 ? a : i % 4 == 1 ? -a : floatOf();
      assertEquals(a == b, FLOAT.equal(bits(a), bits(b)));
      assertEquals(a < b, FLOAT.less(bits(a), bits(b)));
      assertEquals(a <= b, FLOAT.lessOrEqual(bits(a), bits(b)));
      assertEquals(Float.isNaN(a), FLOAT.isNaN(bits(a)));
      assertEquals(Float.isInfinite(a), FLOAT.isInfinite(bits(a)));
    }
  }

  @Test
  void conversions() {
    for (int i = 0; i < 20_000; i++) {
      float f = floatOf();
      assertEquals(bits((double) f), FLOAT.convert(bits(f), DOUBLE));
      double d = i % 2 == 0 ? f * (1 + 1e-9) : Double.longBitsToDouble(random.nextLong());
      assertEquals(bits((float) d), DOUBLE.convert(bits(d), FLOAT));
      long integer = random.nextLong() >> random.nextInt(64);
      assertEquals(bits((float) integer), FLOAT.ofInteger(BigInteger.valueOf(integer)));
      assertEquals(bits((double) integer), DOUBLE.ofInteger(BigInteger.valueOf(integer)));
      assertEquals(
          Double.isNaN(d) || Double.isInfinite(d)
              ? Optional.empty()
              : Optional.of(new BigDecimal(d).toBigInteger()),
          DOUBLE.toInteger(bits(d)));
    }
  }

  @Test
  void halves() {
    assertEquals(hex("7c00"), HALF.ofInteger(BigInteger.valueOf(65520)), "ties up to infinity");
    assertEquals(hex("7bff"), HALF.ofInteger(BigInteger.valueOf(65519)));
    assertEquals(hex("3555"), HALF.divide(hex("3c00"), hex("4200")), "1/3");
    assertEquals(hex("0001"), HALF.divide(hex("0001"), hex("3c00")), "least subnormal");
    assertEquals(hex("0000"), HALF.divide(hex("0001"), hex("4000")), "half of it, to even");
    assertEquals(hex("0002"), HALF.divide(hex("0003"), hex("4000")), "tie to even");
    assertEquals(hex("8000"), HALF.negate(hex("0000")));
    assertThrows(IllegalArgumentException.class, () -> new IeeeArithmetic(1, 4));
  }

  @Test
  void x87Memory() {
    BigInteger one = hex("3fff8000000000000000");
    IeeeArithmetic x87 = IeeeArithmetic.of(X87Bits.SORT);
    assertEquals(x87.ofInteger(BigInteger.ONE), X87Bits.toSort(one));
    assertEquals(one, X87Bits.toMemory(x87.ofInteger(BigInteger.ONE)));
    BigInteger minusTwo = hex("c0008000000000000000");
    assertEquals(x87.ofInteger(BigInteger.valueOf(-2)), X87Bits.toSort(minusTwo));
    assertEquals(minusTwo, X87Bits.toMemory(X87Bits.toSort(minusTwo)));
    assertEquals(hex("7fff8000000000000000"), X87Bits.toMemory(x87.infinity()));
    assertEquals(BigInteger.ONE, X87Bits.toMemory(X87Bits.toSort(BigInteger.ONE)), "denormal");
    assertEquals(x87.nan(), X87Bits.toSort(hex("3fff0000000000000000")), "unnormal");
    assertEquals(
        X87Bits.toSort(hex("00018000000000000000")),
        X87Bits.toSort(hex("00008000000000000000")),
        "pseudo-denormal");
  }

  private static BigInteger hex(String digits) {
    return new BigInteger(digits, 16);
  }

  private static BigInteger bits(float f) {
    return BigInteger.valueOf(Float.floatToIntBits(f) & 0xffffffffL);
  }

  private static BigInteger bits(double d) {
    return BigInteger.valueOf(Double.doubleToLongBits(d)).mod(BigInteger.ONE.shiftLeft(64));
  }
}
