package dev.stet.engine.witness.value;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.term.IeeeArithmetic;
import dev.stet.engine.term.X87Bits;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * Arithmetic on the bits of floats, rounded to nearest even: by the machine for {@code float} and
 * {@code double}, exact and slow for the other formats.
 */
public final class FloatArithmetic {

  private FloatArithmetic() {}

  private static boolean isNative(FloatKind kind) {
    return kind == FloatKind.FLOAT || kind == FloatKind.DOUBLE;
  }

  private static double toDouble(FloatKind kind, Value value) {
    long bits = ((Value.Bits) value).bits();
    return kind == FloatKind.FLOAT
        ? Float.intBitsToFloat((int) bits)
        : Double.longBitsToDouble(bits);
  }

  private static float toFloat(Value value) {
    return Float.intBitsToFloat((int) ((Value.Bits) value).bits());
  }

  private static Value of(float value) {
    return new Value.Bits(Float.floatToRawIntBits(value) & 0xffff_ffffL);
  }

  private static Value of(double value) {
    return new Value.Bits(Double.doubleToRawLongBits(value));
  }

  private static IeeeArithmetic exact(FloatKind kind) {
    return new IeeeArithmetic(kind.exponentBits(), kind.significandBits());
  }

  /** The bits of the interchange format. */
  private static BigInteger interchange(FloatKind kind, Value value) {
    var bits = Value.bitsOf(value);
    return kind == FloatKind.X87 ? X87Bits.toSort(bits) : bits;
  }

  private static Value stored(FloatKind kind, BigInteger interchange) {
    return Value.ofBits(
        kind == FloatKind.X87 ? X87Bits.toMemory(interchange) : interchange, kind.storedBits());
  }

  public static Value binary(BinaryOperator op, FloatKind kind, Value left, Value right) {
    return switch (kind) {
      case FLOAT -> of(native32(op, toFloat(left), toFloat(right)));
      case DOUBLE -> of(native64(op, toDouble(kind, left), toDouble(kind, right)));
      case HALF, X87, QUAD ->
          stored(kind, binary(op, exact(kind), interchange(kind, left), interchange(kind, right)));
    };
  }

  private static float native32(BinaryOperator op, float l, float r) {
    return switch (op) {
      case FADD -> l + r;
      case FSUB -> l - r;
      case FMUL -> l * r;
      case FDIV -> l / r;
      case FREM -> l % r;
      default -> throw new IllegalArgumentException("integer operator " + op);
    };
  }

  private static double native64(BinaryOperator op, double l, double r) {
    return switch (op) {
      case FADD -> l + r;
      case FSUB -> l - r;
      case FMUL -> l * r;
      case FDIV -> l / r;
      case FREM -> l % r;
      default -> throw new IllegalArgumentException("integer operator " + op);
    };
  }

  private static BigInteger binary(
      BinaryOperator op, IeeeArithmetic format, BigInteger l, BigInteger r) {
    return switch (op) {
      case FADD -> format.add(l, r);
      case FSUB -> format.subtract(l, r);
      case FMUL -> format.multiply(l, r);
      case FDIV -> format.divide(l, r);
      case FREM -> format.truncatedRemainder(l, r);
      default -> throw new IllegalArgumentException("integer operator " + op);
    };
  }

  public static boolean compare(Predicate predicate, FloatKind kind, Value left, Value right) {
    if (isNative(kind)) {
      double l = toDouble(kind, left);
      double r = toDouble(kind, right);
      return holds(predicate, Double.isNaN(l) || Double.isNaN(r), l < r ? -1 : l > r ? 1 : 0);
    }
    var format = exact(kind);
    var l = interchange(kind, left);
    var r = interchange(kind, right);
    boolean unordered = format.isNaN(l) || format.isNaN(r);
    return holds(predicate, unordered, format.less(l, r) ? -1 : format.less(r, l) ? 1 : 0);
  }

  private static boolean holds(Predicate predicate, boolean unordered, int order) {
    return switch (predicate) {
      case FALSE -> false;
      case OEQ -> !unordered && order == 0;
      case OGT -> !unordered && order > 0;
      case OGE -> !unordered && order >= 0;
      case OLT -> !unordered && order < 0;
      case OLE -> !unordered && order <= 0;
      case ONE -> !unordered && order != 0;
      case ORD -> !unordered;
      case UNO -> unordered;
      case UEQ -> unordered || order == 0;
      case FUGT -> unordered || order > 0;
      case FUGE -> unordered || order >= 0;
      case FULT -> unordered || order < 0;
      case FULE -> unordered || order <= 0;
      case UNE -> unordered || order != 0;
      case TRUE -> true;
      default -> throw new IllegalArgumentException("integer predicate " + predicate);
    };
  }

  public static Value negate(FloatKind kind, Value value) {
    int sign = kind.storedBits() - 1;
    return Value.ofBits(Value.bitsOf(value).flipBit(sign), kind.storedBits());
  }

  public static Value absolute(FloatKind kind, Value value) {
    int sign = kind.storedBits() - 1;
    return Value.ofBits(Value.bitsOf(value).clearBit(sign), kind.storedBits());
  }

  /**
   * A function whose result on doubles, rounded again, is that on floats: the square root and the
   * roundings to integers.
   */
  public static Optional<Value> rounded(FloatKind kind, Value value, DoubleUnaryOperator function) {
    if (!isNative(kind)) {
      return Optional.empty();
    }
    double result = function.applyAsDouble(toDouble(kind, value));
    return Optional.of(kind == FloatKind.FLOAT ? of((float) result) : of(result));
  }

  /** To an integer of the same format. */
  public static Value integral(FloatKind kind, Value value, RoundingMode mode) {
    return stored(kind, exact(kind).toIntegral(interchange(kind, value), mode));
  }

  public static Value fromInteger(FloatKind kind, BigInteger integer) {
    return switch (kind) {
      case FLOAT -> of(integer.floatValue());
      case DOUBLE -> of(integer.doubleValue());
      case HALF, X87, QUAD -> stored(kind, exact(kind).ofInteger(integer));
    };
  }

  public static Value convert(FloatKind from, FloatKind to, Value value) {
    if (from == FloatKind.FLOAT && to == FloatKind.DOUBLE) {
      return of((double) toFloat(value));
    } else if (from == FloatKind.DOUBLE && to == FloatKind.FLOAT) {
      return of((float) toDouble(from, value));
    }
    return stored(to, exact(from).convert(interchange(from, value), exact(to)));
  }

  /** The integer towards zero, or nothing for NaN and infinities. */
  public static Optional<BigInteger> truncated(FloatKind kind, Value value) {
    return exact(kind).toInteger(interchange(kind, value));
  }
}
