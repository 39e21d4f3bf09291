package dev.stet.engine.interval;

import dev.stet.engine.ir.Predicate;
import java.math.BigInteger;
import java.util.Optional;

/** What a comparison that holds says of the number on its left. */
final class Refinement {

  private static final BigInteger ONE = BigInteger.ONE;

  private Refinement() {}

  /** What is left of the interval on the left; empty where the comparison never holds. */
  static Optional<Interval> left(Predicate predicate, Interval l, Interval r) {
    Bounds s = Bounds.signed(l.width());
    Bounds u = Bounds.unsigned(l.width());
    return switch (predicate) {
      case EQ -> l.meet(r);
      case NE -> r.isConstant() ? without(l, r) : Optional.of(l);
      case UGT -> Bounds.between(r.unsigned().low().add(ONE), u.high()).flatMap(l::meetUnsigned);
      case UGE -> l.meetUnsigned(new Bounds(r.unsigned().low(), u.high()));
      case ULT ->
          Bounds.between(u.low(), r.unsigned().high().subtract(ONE)).flatMap(l::meetUnsigned);
      case ULE -> l.meetUnsigned(new Bounds(u.low(), r.unsigned().high()));
      case SGT -> Bounds.between(r.signed().low().add(ONE), s.high()).flatMap(l::meetSigned);
      case SGE -> l.meetSigned(new Bounds(r.signed().low(), s.high()));
      case SLT -> Bounds.between(s.low(), r.signed().high().subtract(ONE)).flatMap(l::meetSigned);
      case SLE -> l.meetSigned(new Bounds(s.low(), r.signed().high()));
      default -> Optional.of(l);
    };
  }

  private static Optional<Interval> without(Interval l, Interval constant) {
    return without(l.signed(), constant.signed().low())
        .flatMap(
            s ->
                without(l.unsigned(), constant.unsigned().low())
                    .flatMap(u -> Interval.of(l.width(), s, u)));
  }

  private static Optional<Bounds> without(Bounds bounds, BigInteger number) {
    BigInteger low = bounds.low().equals(number) ? number.add(ONE) : bounds.low();
    BigInteger high = bounds.high().equals(number) ? number.subtract(ONE) : bounds.high();
    return Bounds.between(low, high);
  }
}
