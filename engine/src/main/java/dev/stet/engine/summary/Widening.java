package dev.stet.engine.summary;

import java.math.BigInteger;
import java.util.function.Predicate;

/** The greatest number that is good, where all below a good one are good. */
final class Widening {

  private Widening() {}

  /**
   * By steps that double, then halve.
   *
   * @param from a good number
   * @param limit no number beyond is asked about
   */
  static BigInteger furthest(BigInteger from, BigInteger limit, Predicate<BigInteger> isGood) {
    if (from.compareTo(limit) >= 0 || isGood.test(limit)) {
      return limit.max(from);
    }
    BigInteger good = from;
    BigInteger bad = limit;
    BigInteger step = BigInteger.ONE;
    while (good.add(step).compareTo(bad) < 0) {
      BigInteger probe = good.add(step);
      if (isGood.test(probe)) {
        good = probe;
        step = step.shiftLeft(1);
      } else {
        bad = probe;
        break;
      }
    }
    while (bad.subtract(good).compareTo(BigInteger.ONE) > 0) {
      BigInteger middle = good.add(bad).shiftRight(1);
      if (isGood.test(middle)) {
        good = middle;
      } else {
        bad = middle;
      }
    }
    return good;
  }
}
