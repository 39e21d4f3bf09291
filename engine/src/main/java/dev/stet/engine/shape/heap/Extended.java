package dev.stet.engine.shape.heap;

import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Integers;
import java.math.BigInteger;

/**
 * That a value is another one with more bits.
 *
 * @param op {@code SEXT} or {@code ZEXT}
 * @param from the bits of the other one
 * @param to the bits of the value
 */
public record Extended(SymbolicValue narrow, CastOperator op, int from, int to) {

  /** The same of another value. */
  public Extended of(SymbolicValue other) {
    return new Extended(other, op, from, to);
  }

  /** The numbers that the other value may be, where the value is one of these or more. */
  Range narrowed(Range wide) {
    if (op == CastOperator.SEXT) {
      return wide;
    }
    BigInteger half = BigInteger.ONE.shiftLeft(from - 1);
    if (wide.isSingle()) {
      return Range.single(Integers.bits(wide.low(), to), from);
    }
    boolean positive = wide.isNatural() && wide.high().compareTo(half) < 0;
    return positive ? wide : Range.full(from);
  }
}
