package dev.stet.engine.witness;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.ir.Predicate;
import java.math.BigInteger;

/**
 * Two's complement arithmetic on the bits of integers of any width. Operations without a value
 * (division by zero, shift by the width or more) are the caller's to exclude.
 */
final class IntegerArithmetic {

  private IntegerArithmetic() {}

  static Value binary(BinaryOperator op, int width, Value left, Value right) {
    if (width <= Long.SIZE) {
      return new Value.Bits(narrow(op, width, bits(left), bits(right)) & Value.mask(width));
    }
    return Value.ofBits(wide(op, width, Value.bitsOf(left), Value.bitsOf(right)), width);
  }

  private static long bits(Value value) {
    return ((Value.Bits) value).bits();
  }

  static long signExtend(long bits, int width) {
    int shift = Long.SIZE - width;
    return bits << shift >> shift;
  }

  private static long narrow(BinaryOperator op, int width, long l, long r) {
    return switch (op) {
      case ADD -> l + r;
      case SUB -> l - r;
      case MUL -> l * r;
      case UDIV -> Long.divideUnsigned(l, r);
      case UREM -> Long.remainderUnsigned(l, r);
      case SDIV -> signExtend(l, width) / signExtend(r, width);
      case SREM -> signExtend(l, width) % signExtend(r, width);
      case SHL -> l << r;
      case LSHR -> l >>> r;
      case ASHR -> signExtend(l, width) >> r;
      case AND -> l & r;
      case OR -> l | r;
      case XOR -> l ^ r;
      case FADD, FSUB, FMUL, FDIV, FREM -> throw new IllegalArgumentException("float operator");
    };
  }

  private static BigInteger wide(BinaryOperator op, int width, BigInteger l, BigInteger r) {
    return switch (op) {
      case ADD -> l.add(r);
      case SUB -> l.subtract(r);
      case MUL -> l.multiply(r);
      case UDIV -> l.divide(r);
      case UREM -> l.mod(r);
      case SDIV -> Value.signed(l, width).divide(Value.signed(r, width));
      case SREM -> Value.signed(l, width).remainder(Value.signed(r, width));
      case SHL -> l.shiftLeft(r.intValue());
      case LSHR -> l.shiftRight(r.intValue());
      case ASHR -> Value.signed(l, width).shiftRight(r.intValue());
      case AND -> l.and(r);
      case OR -> l.or(r);
      case XOR -> l.xor(r);
      case FADD, FSUB, FMUL, FDIV, FREM -> throw new IllegalArgumentException("float operator");
    };
  }

  static boolean isShift(BinaryOperator op) {
    return op == BinaryOperator.SHL || op == BinaryOperator.LSHR || op == BinaryOperator.ASHR;
  }

  static boolean isDivision(BinaryOperator op) {
    return switch (op) {
      case UDIV, SDIV, UREM, SREM -> true;
      default -> false;
    };
  }

  /** Whether the exact result of the operation needs more bits. */
  static boolean overflows(OverflowOperator op, int width, Value left, Value right) {
    var l = Value.bitsOf(left);
    var r = Value.bitsOf(right);
    return switch (op) {
      case SADD -> !fits(Value.signed(l, width).add(Value.signed(r, width)), width);
      case SSUB -> !fits(Value.signed(l, width).subtract(Value.signed(r, width)), width);
      case SMUL -> !fits(Value.signed(l, width).multiply(Value.signed(r, width)), width);
      case UADD -> l.add(r).bitLength() > width;
      case USUB -> l.compareTo(r) < 0;
      case UMUL -> l.multiply(r).bitLength() > width;
    };
  }

  private static boolean fits(BigInteger signed, int width) {
    return signed.bitLength() < width;
  }

  static BinaryOperator wrapping(OverflowOperator op) {
    return switch (op) {
      case SADD, UADD -> BinaryOperator.ADD;
      case SSUB, USUB -> BinaryOperator.SUB;
      case SMUL, UMUL -> BinaryOperator.MUL;
    };
  }

  static boolean compare(Predicate predicate, int width, Value left, Value right) {
    if (width <= Long.SIZE) {
      long l = bits(left);
      long r = bits(right);
      int order =
          isSigned(predicate)
              ? Long.compare(signExtend(l, width), signExtend(r, width))
              : Long.compareUnsigned(l, r);
      return holds(predicate, order);
    }
    var l = Value.bitsOf(left);
    var r = Value.bitsOf(right);
    return holds(
        predicate,
        isSigned(predicate)
            ? Value.signed(l, width).compareTo(Value.signed(r, width))
            : l.compareTo(r));
  }

  static boolean isSigned(Predicate predicate) {
    return switch (predicate) {
      case SGT, SGE, SLT, SLE -> true;
      default -> false;
    };
  }

  /** Whether the integer predicate holds of two values in this order. */
  static boolean holds(Predicate predicate, int order) {
    return switch (predicate) {
      case EQ -> order == 0;
      case NE -> order != 0;
      case UGT, SGT -> order > 0;
      case UGE, SGE -> order >= 0;
      case ULT, SLT -> order < 0;
      case ULE, SLE -> order <= 0;
      default -> throw new IllegalArgumentException("float predicate " + predicate);
    };
  }
}
