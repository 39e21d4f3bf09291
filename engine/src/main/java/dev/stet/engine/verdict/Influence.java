package dev.stet.engine.verdict;

import java.math.BigInteger;
import java.util.Optional;

/**
 * A global variable of which is asked whether what it influences stayed the same (000 ch. 9).
 *
 * @param meant which variables of that name
 * @param part the bytes of it that are meant, where not all are
 * @param values what integers others than the code set it to; empty where they may set it to any
 */
public record Influence(
    String variable, Meant meant, Optional<Values> values, Optional<Part> part) {

  /** Any variable of a name, which may hold anything. */
  public static Influence of(String variable) {
    return new Influence(variable, Meant.ANY, Optional.empty(), Optional.empty());
  }

  /** Which variables of a name are meant. */
  public enum Meant {
    ANY,
    /** Those that other files see. */
    SHARED
  }

  /** Some bytes of a variable: a member of a structure, or an element of an array. */
  public record Part(long offset, long size) {}

  /** Whether a byte is one that is meant. */
  public boolean isOf(String name, long offset) {
    return variable.equals(name)
        && part.filter(p -> offset < p.offset() || offset >= p.offset() + p.size()).isEmpty();
  }

  /** From the least to the most. */
  public record Values(BigInteger least, BigInteger most) {

    /** The nearest value in between to the bits of an integer. */
    public BigInteger nearest(BigInteger bits, int width) {
      BigInteger all = BigInteger.ONE.shiftLeft(width);
      boolean negative = least.signum() < 0 && bits.testBit(width - 1);
      BigInteger value = negative ? bits.subtract(all) : bits;
      return value.max(least).min(most).mod(all);
    }
  }
}
