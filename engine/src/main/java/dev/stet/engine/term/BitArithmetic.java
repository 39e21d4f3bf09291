package dev.stet.engine.term;

import java.math.BigInteger;

/** SMT-LIB's bit-vector operators on values; operands and results are unsigned. */
final class BitArithmetic {

  private BitArithmetic() {}

  /** The result of an operator on two values of the width; division by zero as in SMT-LIB. */
  static BigInteger apply(Op op, int width, BigInteger x, BigInteger y) {
    BigInteger exact =
        switch (op) {
          case BV_ADD -> x.add(y);
          case BV_SUB -> x.subtract(y);
          case BV_MUL -> x.multiply(y);
          case BV_UDIV -> y.signum() == 0 ? BigInteger.ONE.negate() : x.divide(y);
          case BV_UREM -> y.signum() == 0 ? x : x.mod(y);
          case BV_SDIV -> signedDivide(Terms.signed(x, width), Terms.signed(y, width));
          case BV_SREM ->
              y.signum() == 0 ? x : Terms.signed(x, width).remainder(Terms.signed(y, width));
          case BV_SHL -> x.shiftLeft(shift(y, width));
          case BV_LSHR -> x.shiftRight(shift(y, width));
          case BV_ASHR -> Terms.signed(x, width).shiftRight(shift(y, width));
          case BV_AND -> x.and(y);
          case BV_OR -> x.or(y);
          case BV_XOR -> x.xor(y);
          default -> throw new IllegalArgumentException("not on two bit-vectors: " + op);
        };
    return exact.mod(BigInteger.ONE.shiftLeft(width));
  }

  static boolean compare(Op op, int width, BigInteger x, BigInteger y) {
    return switch (op) {
      case BV_ULT -> x.compareTo(y) < 0;
      case BV_ULE -> x.compareTo(y) <= 0;
      case BV_SLT -> Terms.signed(x, width).compareTo(Terms.signed(y, width)) < 0;
      case BV_SLE -> Terms.signed(x, width).compareTo(Terms.signed(y, width)) <= 0;
      case BV_SMUL_OVERFLOW ->
          Terms.signed(x, width).multiply(Terms.signed(y, width)).bitLength() >= width;
      case BV_UMUL_OVERFLOW -> x.multiply(y).bitLength() > width;
      default -> throw new IllegalArgumentException("no comparison: " + op);
    };
  }

  private static BigInteger signedDivide(BigInteger x, BigInteger y) {
    if (y.signum() == 0) {
      return x.signum() < 0 ? BigInteger.ONE : BigInteger.ONE.negate();
    }
    return x.divide(y);
  }

  /** A shift by the width or more shifts everything out. */
  private static int shift(BigInteger by, int width) {
    return by.min(BigInteger.valueOf(width)).intValue();
  }
}
