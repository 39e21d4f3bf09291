package dev.stet.engine.witness.value;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.ir.Predicate;

/**
 * {@link Integers} on values, with machine arithmetic where they are narrow. Operations without a
 * value (division by zero, shift by the width or more) are the caller's to exclude.
 */
public final class IntegerArithmetic {

  private IntegerArithmetic() {}

  public static Value binary(BinaryOperator op, int width, Value left, Value right) {
    if (width <= Long.SIZE) {
      return new Value.Bits(narrow(op, width, bits(left), bits(right)) & Value.mask(width));
    }
    return Value.ofBits(Integers.binary(op, width, Value.bitsOf(left), Value.bitsOf(right)), width);
  }

  private static long bits(Value value) {
    return ((Value.Bits) value).bits();
  }

  public static long signExtend(long bits, int width) {
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

  public static boolean isShift(BinaryOperator op) {
    return op == BinaryOperator.SHL || op == BinaryOperator.LSHR || op == BinaryOperator.ASHR;
  }

  public static boolean isDivision(BinaryOperator op) {
    return switch (op) {
      case UDIV, SDIV, UREM, SREM -> true;
      default -> false;
    };
  }

  /** Whether the exact result of the operation needs more bits. */
  public static boolean overflows(OverflowOperator op, int width, Value left, Value right) {
    return Integers.overflows(op, width, Value.bitsOf(left), Value.bitsOf(right));
  }

  public static boolean compare(Predicate predicate, int width, Value left, Value right) {
    if (width <= Long.SIZE) {
      long l = bits(left);
      long r = bits(right);
      int order =
          Integers.isSigned(predicate)
              ? Long.compare(signExtend(l, width), signExtend(r, width))
              : Long.compareUnsigned(l, r);
      return Integers.holds(predicate, order);
    }
    return Integers.compare(predicate, width, Value.bitsOf(left), Value.bitsOf(right));
  }
}
