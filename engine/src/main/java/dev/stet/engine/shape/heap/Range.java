package dev.stet.engine.shape.heap;

import dev.stet.engine.ir.Integers;
import java.math.BigInteger;
import java.util.Collections;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BinaryOperator;

/**
 * Signed numbers: all from one to another, both included, or a few of those.
 *
 * @param few empty where it is all of them
 */
public record Range(BigInteger low, BigInteger high, NavigableSet<BigInteger> few) {

  /** So many numbers are told apart. */
  private static final int MOST = 4;

  public Range {
    few = Collections.unmodifiableNavigableSet(few);
  }

  Range(BigInteger low, BigInteger high) {
    this(low, high, Collections.emptyNavigableSet());
  }

  /** These numbers, or all between them where they are too many. */
  private static Range of(NavigableSet<BigInteger> numbers) {
    BigInteger low = numbers.first();
    BigInteger high = numbers.last();
    boolean whole = isOfSize(low, high, numbers.size());
    return whole || numbers.size() > MOST
        ? new Range(low, high)
        : new Range(low, high, new TreeSet<>(numbers));
  }

  private static boolean isOfSize(BigInteger low, BigInteger high, int size) {
    return high.subtract(low).add(BigInteger.ONE).equals(BigInteger.valueOf(size));
  }

  /** All numbers that fit a width. */
  public static Range full(int width) {
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

  /** The numbers one by one; empty where they are many. */
  private NavigableSet<BigInteger> each() {
    if (!few.isEmpty() || high.subtract(low).compareTo(BigInteger.valueOf(MOST)) >= 0) {
      return few;
    }
    NavigableSet<BigInteger> all = new TreeSet<>();
    for (BigInteger n = low; n.compareTo(high) <= 0; n = n.add(BigInteger.ONE)) {
      all.add(n);
    }
    return all;
  }

  boolean isSingle() {
    return low.equals(high);
  }

  public boolean contains(Range other) {
    if (few.isEmpty()) {
      return low.compareTo(other.low) <= 0 && other.high.compareTo(high) <= 0;
    }
    NavigableSet<BigInteger> numbers = other.each();
    return !numbers.isEmpty() && few.containsAll(numbers);
  }

  boolean contains(BigInteger number) {
    return few.isEmpty()
        ? low.compareTo(number) <= 0 && number.compareTo(high) <= 0
        : few.contains(number);
  }

  boolean isNegative() {
    return high.signum() < 0;
  }

  boolean isNatural() {
    return low.signum() >= 0;
  }

  public Range join(Range other) {
    NavigableSet<BigInteger> mine = each();
    NavigableSet<BigInteger> others = other.each();
    if (!mine.isEmpty() && !others.isEmpty()) {
      NavigableSet<BigInteger> both = new TreeSet<>(mine);
      both.addAll(others);
      return of(both);
    } else if (contains(other)) {
      return this;
    }
    return other.contains(this) ? other : new Range(low.min(other.low), high.max(other.high));
  }

  /** What both have; empty where they have nothing in common. */
  Optional<Range> meet(Range other) {
    if (few.isEmpty() && !other.few.isEmpty()) {
      return other.meet(this);
    } else if (!few.isEmpty()) {
      NavigableSet<BigInteger> both = new TreeSet<>(few);
      both.removeIf(n -> !other.contains(n));
      return both.isEmpty() ? Optional.empty() : Optional.of(of(both));
    }
    BigInteger from = low.max(other.low);
    BigInteger to = high.min(other.high);
    return from.compareTo(to) <= 0 ? Optional.of(new Range(from, to)) : Optional.empty();
  }

  /** All but one number, where that can be said; empty where there is no other. */
  Optional<Range> without(BigInteger number) {
    if (!contains(number)) {
      return Optional.of(this);
    }
    NavigableSet<BigInteger> numbers = new TreeSet<>(each());
    if (!numbers.isEmpty()) {
      numbers.remove(number);
      return numbers.isEmpty() ? Optional.empty() : Optional.of(of(numbers));
    }
    BigInteger from = low.equals(number) ? low.add(BigInteger.ONE) : low;
    BigInteger to = high.equals(number) ? high.subtract(BigInteger.ONE) : high;
    return Optional.of(new Range(from, to));
  }

  Range plus(Range other) {
    return each(other, BigInteger::add)
        .orElseGet(() -> new Range(low.add(other.low), high.add(other.high)));
  }

  Range minus(Range other) {
    return each(other, BigInteger::subtract)
        .orElseGet(() -> new Range(low.subtract(other.high), high.subtract(other.low)));
  }

  Range times(Range other) {
    NavigableSet<BigInteger> corners = new TreeSet<>();
    for (BigInteger a : new BigInteger[] {low, high}) {
      corners.add(a.multiply(other.low));
      corners.add(a.multiply(other.high));
    }
    return each(other, BigInteger::multiply)
        .orElseGet(() -> new Range(corners.first(), corners.last()));
  }

  /** The results of an operator for each number; empty where they are many. */
  private Optional<Range> each(Range other, BinaryOperator<BigInteger> operator) {
    NavigableSet<BigInteger> results = new TreeSet<>();
    for (BigInteger a : each()) {
      for (BigInteger b : other.each()) {
        results.add(operator.apply(a, b));
      }
    }
    return results.isEmpty() ? Optional.empty() : Optional.of(of(results));
  }

  /** The numbers that are left of these in a width: all where many do not fit. */
  Range within(int width) {
    Range full = full(width);
    if (full.contains(this)) {
      return this;
    }
    NavigableSet<BigInteger> cut = new TreeSet<>();
    each().forEach(n -> cut.add(Integers.signed(Integers.bits(n, width), width)));
    return cut.isEmpty() ? full : of(cut);
  }

  /** The numbers as unsigned ones of a width. */
  Range unsigned(int width) {
    if (isNatural()) {
      return this;
    }
    NavigableSet<BigInteger> numbers = new TreeSet<>();
    each().forEach(n -> numbers.add(Integers.bits(n, width)));
    BigInteger end = BigInteger.ONE.shiftLeft(width);
    return numbers.isEmpty()
        ? new Range(BigInteger.ZERO, end.subtract(BigInteger.ONE))
        : of(numbers);
  }

  /**
   * This range, which has grown out of an old one: where it has grown, up to the next threshold. A
   * few numbers become more only so often, and stay.
   *
   * @param thresholds numbers at which growth may end
   */
  public Range widened(Range old, NavigableSet<BigInteger> thresholds, int width) {
    if (!few.isEmpty()) {
      return this;
    }
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
