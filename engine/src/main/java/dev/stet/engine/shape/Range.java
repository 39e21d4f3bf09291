package dev.stet.engine.shape;

import dev.stet.engine.ir.Integers;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;

/** Signed numbers from one to another, both included. */
record Range(BigInteger low, BigInteger high) {

  /** All numbers that fit a width. */
  static Range full(int width) {
    BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
    return new Range(half.negate(), half.subtract(BigInteger.ONE));
  }

  static Range single(BigInteger number) {
    return new Range(number, number);
  }

  /** Of the bits of a number. */
  static Range single(BigInteger bits, int width) {
    return single(Integers.signed(bits, width));
  }

  boolean isSingle() {
    return low.equals(high);
  }

  boolean contains(Range other) {
    return low.compareTo(other.low) <= 0 && other.high.compareTo(high) <= 0;
  }

  boolean contains(BigInteger number) {
    return low.compareTo(number) <= 0 && number.compareTo(high) <= 0;
  }

  boolean isNegative() {
    return high.signum() < 0;
  }

  boolean isNatural() {
    return low.signum() >= 0;
  }

  Range join(Range other) {
    return new Range(low.min(other.low), high.max(other.high));
  }

  /** What both have; empty where they have nothing in common. */
  Optional<Range> meet(Range other) {
    BigInteger from = low.max(other.low);
    BigInteger to = high.min(other.high);
    return from.compareTo(to) <= 0 ? Optional.of(new Range(from, to)) : Optional.empty();
  }

  Range plus(Range other) {
    return new Range(low.add(other.low), high.add(other.high));
  }

  Range minus(Range other) {
    return new Range(low.subtract(other.high), high.subtract(other.low));
  }

  Range times(Range other) {
    List<BigInteger> corners =
        List.of(
            low.multiply(other.low),
            low.multiply(other.high),
            high.multiply(other.low),
            high.multiply(other.high));
    return new Range(Collections.min(corners), Collections.max(corners));
  }

  /** The exact range where it fits the width, else all numbers. */
  Range within(int width) {
    Range full = full(width);
    return full.contains(this) ? this : full;
  }

  /**
   * This range, which has grown out of an old one: where it has grown, up to the next threshold.
   *
   * @param thresholds numbers at which growth may end
   */
  Range widened(Range old, NavigableSet<BigInteger> thresholds, int width) {
    Range full = full(width);
    BigInteger from = low;
    if (low.compareTo(old.low) < 0) {
      BigInteger floor = thresholds.floor(low);
      from = floor == null ? full.low : floor.max(full.low);
    }
    BigInteger to = high;
    if (high.compareTo(old.high) > 0) {
      BigInteger ceiling = thresholds.ceiling(high);
      to = ceiling == null ? full.high : ceiling.min(full.high);
    }
    return new Range(from, to);
  }
}
