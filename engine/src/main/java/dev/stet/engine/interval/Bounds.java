package dev.stet.engine.interval;

import java.math.BigInteger;
import java.util.Optional;
import java.util.stream.Stream;

/** The numbers from {@code low} to {@code high}, both included; at least one. */
public record Bounds(BigInteger low, BigInteger high) {

  public Bounds {
    if (low.compareTo(high) > 0) {
      throw new IllegalArgumentException("no number from " + low + " to " + high);
    }
  }

  public static Bounds of(BigInteger only) {
    return new Bounds(only, only);
  }

  /** Empty where {@code low} is above {@code high}. */
  static Optional<Bounds> between(BigInteger low, BigInteger high) {
    return low.compareTo(high) > 0 ? Optional.empty() : Optional.of(new Bounds(low, high));
  }

  private static final Bounds[] SIGNED = new Bounds[Long.SIZE + 1];
  private static final Bounds[] UNSIGNED = new Bounds[Long.SIZE + 1];

  static {
    for (int width = 1; width <= Long.SIZE; width++) {
      SIGNED[width] = allSigned(width);
      UNSIGNED[width] = allUnsigned(width);
    }
  }

  /** Two's complement numbers of so many bits. */
  public static Bounds signed(int width) {
    return width < SIGNED.length ? SIGNED[width] : allSigned(width);
  }

  private static Bounds allSigned(int width) {
    BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
    return new Bounds(half.negate(), half.subtract(BigInteger.ONE));
  }

  /** Numbers of so many bits without a sign. */
  public static Bounds unsigned(int width) {
    return width < UNSIGNED.length ? UNSIGNED[width] : allUnsigned(width);
  }

  private static Bounds allUnsigned(int width) {
    return new Bounds(BigInteger.ZERO, BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE));
  }

  public boolean isOne() {
    return low.equals(high);
  }

  /** Whether all bytes of an access that begins at one of these lie in a stretch of bytes. */
  public boolean staysIn(long first, long behind, long size) {
    return low.compareTo(BigInteger.valueOf(first)) >= 0
        && high.compareTo(BigInteger.valueOf(behind - size)) <= 0;
  }

  public boolean contains(BigInteger number) {
    return low.compareTo(number) <= 0 && number.compareTo(high) <= 0;
  }

  public boolean contains(Bounds other) {
    return low.compareTo(other.low) <= 0 && other.high.compareTo(high) <= 0;
  }

  Bounds join(Bounds other) {
    return new Bounds(low.min(other.low), high.max(other.high));
  }

  /** What is in both. */
  Optional<Bounds> meet(Bounds other) {
    return other.contains(this)
        ? Optional.of(this)
        : between(low.max(other.low), high.min(other.high));
  }

  public Bounds plus(Bounds other) {
    return new Bounds(low.add(other.low), high.add(other.high));
  }

  Bounds minus(Bounds other) {
    return new Bounds(low.subtract(other.high), high.subtract(other.low));
  }

  public Bounds times(Bounds other) {
    return around(
        Stream.of(
            low.multiply(other.low),
            low.multiply(other.high),
            high.multiply(other.low),
            high.multiply(other.high)));
  }

  /**
   * The quotients, rounded towards zero.
   *
   * @param other without 0
   */
  Bounds dividedBy(Bounds other) {
    return around(
        Stream.of(
            low.divide(other.low),
            low.divide(other.high),
            high.divide(other.low),
            high.divide(other.high)));
  }

  private static Bounds around(Stream<BigInteger> corners) {
    return corners.map(Bounds::of).reduce(Bounds::join).orElseThrow();
  }

  @Override
  public String toString() {
    return isOne() ? low.toString() : low + " .. " + high;
  }
}
