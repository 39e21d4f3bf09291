package dev.stet.engine.interval;

import dev.stet.engine.ir.Integers;
import java.math.BigInteger;
import java.util.NavigableSet;
import java.util.Optional;

/**
 * Bounds of the bits of an integer, read as a two's complement number and as one without a sign.
 * Each tells the other what it can: neither holds a number that the other rules out by its ends.
 */
public record Interval(int width, Bounds signed, Bounds unsigned) {

  /** All numbers of a width. */
  public static Interval full(int width) {
    return new Interval(width, Bounds.signed(width), Bounds.unsigned(width));
  }

  /**
   * One number.
   *
   * @param bits in 0 .. 2^width - 1
   */
  public static Interval constant(int width, BigInteger bits) {
    return new Interval(width, Bounds.of(Integers.signed(bits, width)), Bounds.of(bits));
  }

  /** A truth value. */
  static Interval bool(boolean value) {
    return constant(1, value ? BigInteger.ONE : BigInteger.ZERO);
  }

  /** What these numbers are when they are cut to a width. */
  static Interval wrapped(int width, Bounds exact) {
    Bounds signed = window(exact, Bounds.signed(width), width);
    Bounds unsigned = window(exact, Bounds.unsigned(width), width);
    return of(width, signed, unsigned).orElseGet(() -> full(width));
  }

  /** All of the window where the numbers come to lie in more than one copy of it. */
  private static Bounds window(Bounds exact, Bounds window, int width) {
    BigInteger copy = exact.low().subtract(window.low()).shiftRight(width);
    BigInteger last = exact.high().subtract(window.low()).shiftRight(width);
    BigInteger shift = copy.shiftLeft(width);
    return copy.equals(last)
        ? new Bounds(exact.low().subtract(shift), exact.high().subtract(shift))
        : window;
  }

  /** Numbers that both bounds allow; empty where there is none. */
  static Optional<Interval> of(int width, Bounds signed, Bounds unsigned) {
    if (signed.low().signum() >= 0 && signed.equals(unsigned)) {
      return Optional.of(new Interval(width, signed, unsigned));
    }
    BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
    BigInteger all = BigInteger.ONE.shiftLeft(width);
    Optional<Bounds> s = Optional.of(signed);
    Optional<Bounds> u = Optional.of(unsigned);
    if (signed.low().signum() >= 0) {
      u = u.flatMap(b -> b.meet(signed));
    } else if (signed.high().signum() < 0) {
      u = u.flatMap(b -> b.meet(new Bounds(signed.low().add(all), signed.high().add(all))));
    }
    if (u.isPresent()) {
      Bounds now = u.get();
      if (now.high().compareTo(half) < 0) {
        s = s.flatMap(b -> b.meet(now));
      } else if (now.low().compareTo(half) >= 0) {
        s = s.flatMap(b -> b.meet(new Bounds(now.low().subtract(all), now.high().subtract(all))));
      }
    }
    Optional<Bounds> least = s;
    return u.flatMap(b -> least.map(a -> new Interval(width, a, b)));
  }

  /** Whether it holds all numbers of its width. */
  public boolean isFull() {
    return equals(full(width));
  }

  public boolean isConstant() {
    return unsigned.isOne();
  }

  /** Whether it is an i1 that is always 1. */
  boolean isTrue() {
    return unsigned.low().signum() > 0;
  }

  /** Whether it is always 0. */
  boolean isZero() {
    return unsigned.high().signum() == 0;
  }

  /** All numbers between those of both. */
  public Interval join(Interval other) {
    return new Interval(width, signed.join(other.signed), unsigned.join(other.unsigned));
  }

  public Optional<Interval> meet(Interval other) {
    return signed
        .meet(other.signed)
        .flatMap(s -> unsigned.meet(other.unsigned).flatMap(u -> of(width, s, u)));
  }

  /** The same where the number read as a signed one is one of these. */
  public Optional<Interval> meetSigned(Bounds numbers) {
    return signed.meet(numbers).flatMap(s -> of(width, s, unsigned));
  }

  /** The same where the number read without a sign is one of these. */
  public Optional<Interval> meetUnsigned(Bounds numbers) {
    return unsigned.meet(numbers).flatMap(u -> of(width, signed, u));
  }

  /**
   * Bounds that moved go on to the next of some numbers, or as far as the width lets them, so that
   * they do not move for ever.
   */
  public Interval widened(Interval larger, NavigableSet<BigInteger> stops) {
    Bounds s = widened(signed, larger.signed, Bounds.signed(width), stops);
    Bounds u = widened(unsigned, larger.unsigned, Bounds.unsigned(width), stops);
    return of(width, s, u).orElseGet(() -> full(width));
  }

  private static Bounds widened(
      Bounds from, Bounds to, Bounds most, NavigableSet<BigInteger> stops) {
    BigInteger low = from.low();
    if (to.low().compareTo(low) < 0) {
      BigInteger stop = stops.floor(to.low());
      low = stop == null ? most.low() : stop.max(most.low());
    }
    BigInteger high = from.high();
    if (to.high().compareTo(high) > 0) {
      BigInteger stop = stops.ceiling(to.high());
      high = stop == null ? most.high() : stop.min(most.high());
    }
    return new Bounds(low, high);
  }

  @Override
  public String toString() {
    return isFull()
        ? "any"
        : signed.equals(unsigned) ? signed.toString() : signed + ", without sign " + unsigned;
  }
}
