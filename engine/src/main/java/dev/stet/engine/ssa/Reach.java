package dev.stet.engine.ssa;

import dev.stet.engine.ir.Operand;
import dev.stet.engine.term.Term;
import java.math.BigInteger;

/**
 * An access by way of a pointer that the function was given: which bytes, counted from where that
 * pointer led at entry, in the width of offsets.
 *
 * @param from the first byte
 * @param to the one behind the last; the same as {@code from} where nothing is accessed
 * @param guard whether the execution comes by, and the pointer leads to memory from outside
 */
public record Reach(Operand.Register parameter, Term from, Term to, Term guard) {

  /** In bytes; no machine has addresses for as many. */
  private static final BigInteger MOST = BigInteger.ONE.shiftLeft(62);

  /**
   * How far from each other two bytes of one object are at most: none is larger than half of all
   * addresses.
   *
   * @param bits the width of addresses
   */
  public static BigInteger farthest(int bits) {
    return BigInteger.ONE.shiftLeft(bits - 1).subtract(BigInteger.ONE).min(MOST);
  }
}
