package dev.stet.engine.witness;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Predicate;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/** Arithmetic on the bits of {@code float} and {@code double}, rounded to nearest even. */
final class FloatArithmetic {

  private FloatArithmetic() {}

  /** Whether values of this format can be computed with (all can be moved about). */
  static boolean isModelled(FloatKind kind) {
    return kind == FloatKind.FLOAT || kind == FloatKind.DOUBLE;
  }

  static double toDouble(FloatKind kind, Value value) {
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

  /** The value of the format nearest to a double. */
  static Value of(FloatKind kind, double value) {
    return kind == FloatKind.FLOAT
        ? of((float) value)
        : new Value.Bits(Double.doubleToRawLongBits(value));
  }

  static Value binary(BinaryOperator op, FloatKind kind, Value left, Value right) {
    if (kind == FloatKind.FLOAT) {
      float l = toFloat(left);
      float r = toFloat(right);
      return of(
          switch (op) {
            case FADD -> l + r;
            case FSUB -> l - r;
            case FMUL -> l * r;
            case FDIV -> l / r;
            case FREM -> l % r;
            default -> throw new IllegalArgumentException("integer operator " + op);
          });
    }
    double l = toDouble(kind, left);
    double r = toDouble(kind, right);
    return of(
        kind,
        switch (op) {
          case FADD -> l + r;
          case FSUB -> l - r;
          case FMUL -> l * r;
          case FDIV -> l / r;
          case FREM -> l % r;
          default -> throw new IllegalArgumentException("integer operator " + op);
        });
  }

  static boolean compare(Predicate predicate, double l, double r) {
    boolean unordered = Double.isNaN(l) || Double.isNaN(r);
    return switch (predicate) {
      case FALSE -> false;
      case OEQ -> l == r;
      case OGT -> l > r;
      case OGE -> l >= r;
      case OLT -> l < r;
      case OLE -> l <= r;
      case ONE -> !unordered && l != r;
      case ORD -> !unordered;
      case UNO -> unordered;
      case UEQ -> unordered || l == r;
      case FUGT -> unordered || l > r;
      case FUGE -> unordered || l >= r;
      case FULT -> unordered || l < r;
      case FULE -> unordered || l <= r;
      case UNE -> l != r;
      case TRUE -> true;
      default -> throw new IllegalArgumentException("integer predicate " + predicate);
    };
  }

  static Value negate(FloatKind kind, Value value) {
    int sign = kind.storedBits() - 1;
    return Value.ofBits(Value.bitsOf(value).flipBit(sign), kind.storedBits());
  }

  static Value absolute(FloatKind kind, Value value) {
    int sign = kind.storedBits() - 1;
    return Value.ofBits(Value.bitsOf(value).clearBit(sign), kind.storedBits());
  }

  static Value fromInteger(FloatKind kind, BigInteger integer) {
    return kind == FloatKind.FLOAT ? of(integer.floatValue()) : of(kind, integer.doubleValue());
  }

  /** The integer towards zero, or nothing for NaN and infinities. */
  static Optional<BigInteger> truncated(FloatKind kind, Value value) {
    double number = toDouble(kind, value);
    return Double.isNaN(number) || Double.isInfinite(number)
        ? Optional.empty()
        : Optional.of(new BigDecimal(number).toBigInteger());
  }
}
