package dev.stet.engine.witness.value;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** What a register holds. Its width is that of the register's type and is not repeated here. */
public sealed interface Value {

  Bits FALSE = new Bits(0);
  Bits TRUE = new Bits(1);
  Pointer NULL = new Pointer(null, 0);

  /** The bits of an integer or float of at most 64 bits, zero-extended. */
  record Bits(long bits) implements Value {}

  /** The bits of a wider integer or float; never negative. */
  record WideBits(BigInteger bits) implements Value {}

  /**
   * An address: {@code offset} bytes into an object, or the plain address {@code offset} where
   * there is no object (0 is the null pointer).
   */
  record Pointer(@Nullable ConcreteObject object, long offset) implements Value {
    public boolean isNull() {
      return object == null && offset == 0;
    }
  }

  static Bits of(boolean bit) {
    return bit ? TRUE : FALSE;
  }

  /** The value of {@code width} bits with these bits; higher ones are cut off. */
  static Value ofBits(BigInteger bits, int width) {
    if (width <= Long.SIZE) {
      return new Bits(bits.longValue() & mask(width));
    }
    return new WideBits(bits.mod(BigInteger.ONE.shiftLeft(width)));
  }

  /** Whether a value of one bit is set. */
  static boolean isTrue(Value value) {
    return (((Bits) value).bits() & 1) != 0;
  }

  /** The bits of an integer or float, as a non-negative number. */
  static BigInteger bitsOf(Value value) {
    if (value instanceof WideBits wide) {
      return wide.bits();
    } else if (value instanceof Bits narrow) {
      return unsigned(narrow.bits());
    }
    throw new IllegalArgumentException("a pointer has no bits of its own");
  }

  static BigInteger unsigned(long bits) {
    var number = BigInteger.valueOf(bits & Long.MAX_VALUE);
    return bits < 0 ? number.setBit(Long.SIZE - 1) : number;
  }

  static BigInteger signed(BigInteger bits, int width) {
    return bits.testBit(width - 1) ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits;
  }

  static long mask(int width) {
    return width >= Long.SIZE ? -1L : (1L << width) - 1;
  }
}
