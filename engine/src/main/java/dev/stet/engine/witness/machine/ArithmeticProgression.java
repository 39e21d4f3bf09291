package dev.stet.engine.witness.machine;

import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.witness.value.Value;
import java.math.BigInteger;

/**
 * A number that changes by the same amount in each round of a loop: {@code start + n·step}, modulo
 * 2^width.
 *
 * @param start its value in round 0, in 0 .. 2^width - 1
 * @param step what is added, read as a signed number of that width
 */
record ArithmeticProgression(BigInteger start, BigInteger step, int width) {

  /** For ever. */
  static final BigInteger ALWAYS = BigInteger.ONE.shiftLeft(128);

  static ArithmeticProgression of(BigInteger start, BigInteger step, int width) {
    BigInteger modulus = BigInteger.ONE.shiftLeft(width);
    return new ArithmeticProgression(
        start.mod(modulus), Value.signed(step.mod(modulus), width), width);
  }

  static ArithmeticProgression constant(BigInteger value, int width) {
    return of(value, BigInteger.ZERO, width);
  }

  boolean isConstant() {
    return step.signum() == 0;
  }

  boolean isTrue() {
    return start.testBit(0);
  }

  ArithmeticProgression plus(ArithmeticProgression other) {
    return of(start.add(other.start), step.add(other.step), width);
  }

  ArithmeticProgression minus(ArithmeticProgression other) {
    return of(start.subtract(other.start), step.subtract(other.step), width);
  }

  ArithmeticProgression times(BigInteger factor) {
    return of(start.multiply(factor), step.multiply(factor), width);
  }

  /** The value in a round. */
  BigInteger in(BigInteger round) {
    return start.add(step.multiply(round)).mod(BigInteger.ONE.shiftLeft(width));
  }

  /** The start as a signed or an unsigned number. */
  BigInteger read(Sign sign) {
    return sign == Sign.SIGNED ? Value.signed(start, width) : start;
  }

  /** How the bits of a number read. */
  enum Sign {
    SIGNED,
    UNSIGNED
  }

  /** In how many rounds, from round 0 on, it changes by its step without wrapping around. */
  BigInteger straight(Sign sign) {
    BigInteger low =
        sign == Sign.SIGNED ? BigInteger.ONE.shiftLeft(width - 1).negate() : BigInteger.ZERO;
    BigInteger high =
        BigInteger.ONE.shiftLeft(sign == Sign.SIGNED ? width - 1 : width).subtract(BigInteger.ONE);
    return within(read(sign), step, low, high);
  }

  /** In how many rounds a number that starts so and changes so stays between the bounds. */
  static BigInteger within(BigInteger start, BigInteger step, BigInteger low, BigInteger high) {
    if (start.compareTo(low) < 0 || start.compareTo(high) > 0) {
      return BigInteger.ZERO;
    }
    return switch (step.signum()) {
      case 1 -> high.subtract(start).divide(step).add(BigInteger.ONE);
      case -1 -> start.subtract(low).divide(step.negate()).add(BigInteger.ONE);
      default -> ALWAYS;
    };
  }

  /**
   * In how many rounds, from round 0 on, the comparison of two numbers comes out as it does in
   * round 0.
   */
  static BigInteger steady(
      Predicate predicate, ArithmeticProgression left, ArithmeticProgression right) {
    Sign sign = Integers.isSigned(predicate) ? Sign.SIGNED : Sign.UNSIGNED;
    BigInteger difference = left.read(sign).subtract(right.read(sign));
    BigInteger change = left.step.subtract(right.step);
    BigInteger steady =
        switch (predicate) {
          case EQ, NE -> equality(difference, change);
          case ULT, SLT, UGE, SGE -> below(difference, change);
          default -> below(difference.subtract(BigInteger.ONE), change);
        };
    return steady.min(left.straight(sign)).min(right.straight(sign));
  }

  /** As long as the difference stays on its side of zero, which is not below. */
  private static BigInteger below(BigInteger difference, BigInteger change) {
    return difference.signum() < 0
        ? within(difference, change, ALWAYS.negate(), BigInteger.ONE.negate())
        : within(difference, change, BigInteger.ZERO, ALWAYS);
  }

  private static BigInteger equality(BigInteger difference, BigInteger change) {
    if (change.signum() == 0) {
      return ALWAYS;
    } else if (difference.signum() == 0) {
      return BigInteger.ONE;
    }
    BigInteger[] rounds = difference.negate().divideAndRemainder(change);
    return rounds[0].signum() > 0 && rounds[1].signum() == 0 ? rounds[0] : ALWAYS;
  }
}
