package dev.stet.engine.ir;

import java.math.BigInteger;

/**
 * Two's complement arithmetic on the bits of integers, given as numbers in 0 .. 2^width - 1.
 * Operations without a value (division by zero, shift by the width or more) are the caller's to
 * exclude.
 */
public final class Integers {

  private Integers() {}

  /** The bits read as a signed number. */
  public static BigInteger signed(BigInteger bits, int width) {
    return bits.testBit(width - 1) ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits;
  }

  /** The bits of a number, signed or not, that is cut to the width. */
  public static BigInteger bits(BigInteger number, int width) {
    return number.signum() >= 0 && number.bitLength() <= width
        ? number
        : number.mod(BigInteger.ONE.shiftLeft(width));
  }

  /** The result of an operator on integers. */
  public static BigInteger binary(BinaryOperator op, int width, BigInteger l, BigInteger r) {
    return bits(
        switch (op) {
          case ADD -> l.add(r);
          case SUB -> l.subtract(r);
          case MUL -> l.multiply(r);
          case UDIV -> l.divide(r);
          case UREM -> l.mod(r);
          case SDIV -> signed(l, width).divide(signed(r, width));
          case SREM -> signed(l, width).remainder(signed(r, width));
          case SHL -> l.shiftLeft(r.intValue());
          case LSHR -> l.shiftRight(r.intValue());
          case ASHR -> signed(l, width).shiftRight(r.intValue());
          case AND -> l.and(r);
          case OR -> l.or(r);
          case XOR -> l.xor(r);
          case FADD, FSUB, FMUL, FDIV, FREM -> throw new IllegalArgumentException("float operator");
        },
        width);
  }

  /** Whether the exact result of the operation needs more bits. */
  public static boolean overflows(OverflowOperator op, int width, BigInteger l, BigInteger r) {
    return switch (op) {
      case SADD -> !fits(signed(l, width).add(signed(r, width)), width);
      case SSUB -> !fits(signed(l, width).subtract(signed(r, width)), width);
      case SMUL -> !fits(signed(l, width).multiply(signed(r, width)), width);
      case UADD -> l.add(r).bitLength() > width;
      case USUB -> l.compareTo(r) < 0;
      case UMUL -> l.multiply(r).bitLength() > width;
    };
  }

  private static boolean fits(BigInteger signed, int width) {
    return signed.bitLength() < width;
  }

  /** Whether a predicate on integers holds. */
  public static boolean compare(Predicate predicate, int width, BigInteger l, BigInteger r) {
    int order = isSigned(predicate) ? signed(l, width).compareTo(signed(r, width)) : l.compareTo(r);
    return holds(predicate, order);
  }

  /** Whether the predicate reads integers as signed ones. */
  public static boolean isSigned(Predicate predicate) {
    return switch (predicate) {
      case SGT, SGE, SLT, SLE -> true;
      default -> false;
    };
  }

  /** Whether the predicate holds for operands in this order: negative, zero or positive. */
  public static boolean holds(Predicate predicate, int order) {
    return switch (predicate) {
      case EQ -> order == 0;
      case NE -> order != 0;
      case UGT, SGT -> order > 0;
      case UGE, SGE -> order >= 0;
      case ULT, SLT -> order < 0;
      case ULE, SLE -> order <= 0;
      default -> throw new IllegalArgumentException("no integer predicate: " + predicate);
    };
  }

  /** The operator whose wrapped result goes with the question whether it overflows. */
  public static BinaryOperator wrapping(OverflowOperator op) {
    return switch (op) {
      case SADD, UADD -> BinaryOperator.ADD;
      case SSUB, USUB -> BinaryOperator.SUB;
      case SMUL, UMUL -> BinaryOperator.MUL;
    };
  }
}
