package dev.stet.engine.interval;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.ir.Predicate;
import java.math.BigInteger;
import java.util.Optional;

/** What operators on integers do to intervals: at least all results that they can have. */
final class Transfer {

  private Transfer() {}

  static Interval binary(BinaryOperator op, Interval l, Interval r) {
    int width = l.width();
    if (l.isConstant() && r.isConstant() && hasValue(op, r)) {
      return Interval.constant(
          width, Integers.binary(op, width, l.unsigned().low(), r.unsigned().low()));
    }
    return switch (op) {
      case ADD -> both(l.signed().plus(r.signed()), l.unsigned().plus(r.unsigned()), width);
      case SUB -> both(l.signed().minus(r.signed()), l.unsigned().minus(r.unsigned()), width);
      case MUL -> both(l.signed().times(r.signed()), l.unsigned().times(r.unsigned()), width);
      case UDIV ->
          divisors(r.unsigned())
              .map(d -> Interval.wrapped(width, l.unsigned().dividedBy(d)))
              .orElseGet(() -> Interval.full(width));
      case SDIV ->
          r.signed().contains(BigInteger.ZERO)
              ? Interval.full(width)
              : Interval.wrapped(width, l.signed().dividedBy(r.signed()));
      case UREM -> unsignedRemainder(l, r);
      case SREM -> signedRemainder(l, r);
      case SHL -> shiftedLeft(l, r);
      case LSHR -> shiftedRight(l.unsigned(), r, width);
      case ASHR -> shiftedRight(l.signed(), r, width);
      case AND -> upTo(l.unsigned().high().min(r.unsigned().high()), BigInteger.ZERO, width);
      case OR ->
          upTo(
              ones(l.unsigned().high().or(r.unsigned().high())),
              l.unsigned().low().max(r.unsigned().low()),
              width);
      case XOR -> upTo(ones(l.unsigned().high().or(r.unsigned().high())), BigInteger.ZERO, width);
      case FADD, FSUB, FMUL, FDIV, FREM ->
          throw new IllegalArgumentException("float operator: " + op);
    };
  }

  private static boolean hasValue(BinaryOperator op, Interval right) {
    return switch (op) {
      case UDIV, SDIV, UREM, SREM -> !right.isZero();
      case SHL, LSHR, ASHR ->
          right.unsigned().high().compareTo(BigInteger.valueOf(right.width())) < 0;
      default -> !op.isFloat();
    };
  }

  private static Interval both(Bounds signed, Bounds unsigned, int width) {
    Interval one = Interval.wrapped(width, signed);
    return one.meet(Interval.wrapped(width, unsigned)).orElse(one);
  }

  private static Interval upTo(BigInteger high, BigInteger low, int width) {
    return Interval.wrapped(width, new Bounds(low, high));
  }

  /** The least number of only ones in binary that is not below a number. */
  private static BigInteger ones(BigInteger number) {
    return BigInteger.ONE.shiftLeft(number.bitLength()).subtract(BigInteger.ONE);
  }

  /** Without 0: division by it has no value. */
  private static Optional<Bounds> divisors(Bounds unsigned) {
    return Bounds.between(unsigned.low().max(BigInteger.ONE), unsigned.high());
  }

  private static Interval unsignedRemainder(Interval l, Interval r) {
    return divisors(r.unsigned())
        .map(d -> d.high().subtract(BigInteger.ONE).min(l.unsigned().high()))
        .map(high -> upTo(high, BigInteger.ZERO, l.width()))
        .orElseGet(() -> Interval.full(l.width()));
  }

  /** The remainder is as near to 0 as what is divided, and nearer than the divisor. */
  private static Interval signedRemainder(Interval l, Interval r) {
    BigInteger most = r.signed().low().abs().max(r.signed().high().abs());
    if (most.signum() == 0) {
      return Interval.full(l.width());
    }
    BigInteger last = most.subtract(BigInteger.ONE);
    BigInteger low = l.signed().low().min(BigInteger.ZERO).max(last.negate());
    BigInteger high = l.signed().high().max(BigInteger.ZERO).min(last);
    return Interval.wrapped(l.width(), new Bounds(low, high));
  }

  private static Interval shiftedLeft(Interval l, Interval r) {
    if (!hasValue(BinaryOperator.SHL, r)) {
      return Interval.full(l.width());
    }
    Bounds factors =
        new Bounds(
            BigInteger.ONE.shiftLeft(r.unsigned().low().intValue()),
            BigInteger.ONE.shiftLeft(r.unsigned().high().intValue()));
    return both(l.signed().times(factors), l.unsigned().times(factors), l.width());
  }

  private static Interval shiftedRight(Bounds l, Interval r, int width) {
    if (!hasValue(BinaryOperator.LSHR, r)) {
      return Interval.full(width);
    }
    int least = r.unsigned().low().intValue();
    int most = r.unsigned().high().intValue();
    Bounds low = Bounds.of(l.low().shiftRight(least)).join(Bounds.of(l.low().shiftRight(most)));
    Bounds high = Bounds.of(l.high().shiftRight(least)).join(Bounds.of(l.high().shiftRight(most)));
    return Interval.wrapped(width, low.join(high));
  }

  /**
   * @param width of the result
   */
  static Interval cast(CastOperator op, Interval operand, int width) {
    return switch (op) {
      case ZEXT -> Interval.wrapped(width, operand.unsigned());
      case SEXT -> Interval.wrapped(width, operand.signed());
      case TRUNC -> both(operand.signed(), operand.unsigned(), width);
      case FREEZE -> operand;
      default -> Interval.full(width);
    };
  }

  /** The results before they are cut to the width. */
  static Bounds exact(OverflowOperator op, Interval l, Interval r) {
    return switch (op) {
      case SADD -> l.signed().plus(r.signed());
      case SSUB -> l.signed().minus(r.signed());
      case SMUL -> l.signed().times(r.signed());
      case UADD -> l.unsigned().plus(r.unsigned());
      case USUB -> l.unsigned().minus(r.unsigned());
      case UMUL -> l.unsigned().times(r.unsigned());
    };
  }

  /** The numbers of a width that do not overflow. */
  static Bounds range(OverflowOperator op, int width) {
    return switch (op) {
      case SADD, SSUB, SMUL -> Bounds.signed(width);
      case UADD, USUB, UMUL -> Bounds.unsigned(width);
    };
  }

  static Interval overflow(OverflowOperator op, Interval l, Interval r) {
    Bounds exact = exact(op, l, r);
    Bounds range = range(op, l.width());
    if (range.contains(exact)) {
      return Interval.bool(false);
    }
    return range.meet(exact).isEmpty() ? Interval.bool(true) : Interval.full(1);
  }

  static Interval compare(Predicate predicate, Interval l, Interval r) {
    boolean holds = Refinement.left(predicate, l, r).isPresent();
    boolean fails = Refinement.left(predicate.inverse(), l, r).isPresent();
    return holds && fails ? Interval.full(1) : Interval.bool(holds);
  }
}
