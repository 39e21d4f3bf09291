package dev.stet.engine.witness.value;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Locale;

/** Values in C notation: {@code -1}, {@code 4294967295u}, {@code 'a'}, {@code 0.1f}, {@code &x}. */
public final class CValueFormat {

  private static final int MOST_DIGITS = 17;

  /** Integers from here on are written with an exponent. */
  private static final BigDecimal LARGE = BigDecimal.TEN.pow(16);

  private CValueFormat() {}

  /** The text of an integer or float by its bits, a pointer by its address. */
  public static String format(BigInteger bits, Type type, CType cType) {
    if (type instanceof Type.Pointer) {
      return format(new Value.Pointer(null, bits.longValue()), type, cType);
    } else if (type instanceof Type.Floating f) {
      return floating(f.kind(), bits);
    } else if (type instanceof Type.Int i) {
      return integer(bits, i.bits(), cType);
    }
    return bits.toString();
  }

  /**
   * The text of a value.
   *
   * @param type how the compiler holds it
   * @param cType how the programmer knows it; where that is not known, integers read as signed
   */
  public static String format(Value value, Type type, CType cType) {
    return value instanceof Value.Pointer pointer
        ? pointer(pointer)
        : format(Value.bitsOf(value), type, cType);
  }

  /** The number that an integer is in its C type. */
  public static BigInteger number(BigInteger bits, Type.Int type, CType cType) {
    int width = width(type.bits(), cType);
    var unsigned = bits.mod(BigInteger.ONE.shiftLeft(width));
    return switch (cType.encoding()) {
      case UNSIGNED, UNSIGNED_CHAR, BOOLEAN, POINTER -> unsigned;
      case SIGNED, SIGNED_CHAR, ENUM, FLOAT, AGGREGATE, UNKNOWN ->
          width == 1 ? unsigned : Value.signed(unsigned, width);
    };
  }

  private static int width(int typeWidth, CType cType) {
    return cType.bits() > 0 ? Math.min(cType.bits(), typeWidth) : typeWidth;
  }

  private static String integer(BigInteger bits, int typeWidth, CType cType) {
    int width = width(typeWidth, cType);
    var unsigned = bits.mod(BigInteger.ONE.shiftLeft(width));
    var signed = width == 1 ? unsigned : Value.signed(unsigned, width);
    return switch (cType.encoding()) {
      case UNSIGNED -> unsigned + "u";
      case UNSIGNED_CHAR -> character(unsigned);
      case SIGNED_CHAR -> character(signed);
      case BOOLEAN -> unsigned.signum() == 0 ? "false" : "true";
      case POINTER -> unsigned.signum() == 0 ? "null" : "0x" + unsigned.toString(16);
      case SIGNED, ENUM, FLOAT, AGGREGATE, UNKNOWN -> signed.toString();
    };
  }

  private static String character(BigInteger code) {
    int unit = code.intValue();
    return switch (unit) {
      case 0 -> "'\\0'";
      case '\n' -> "'\\n'";
      case '\t' -> "'\\t'";
      case '\r' -> "'\\r'";
      case '\'' -> "'\\''";
      case '\\' -> "'\\\\'";
      default -> unit >= ' ' && unit <= '~' ? "'" + (char) unit + "'" : code.toString();
    };
  }

  public static String pointer(Value.Pointer pointer) {
    var object = pointer.object();
    if (object == null) {
      return pointer.offset() == 0 ? "null" : "0x" + Long.toHexString(pointer.offset());
    }
    if (object.kind() == ConcreteObject.Kind.WILD) {
      return "never set";
    }
    return StringLiterals.at(object, pointer.offset())
        .orElseGet(() -> "&" + ObjectPath.of(object, pointer.offset(), ObjectPath.Detail.WHOLE));
  }

  private static String floating(FloatKind kind, BigInteger bits) {
    return switch (kind) {
      case FLOAT -> {
        float number = Float.intBitsToFloat(bits.intValue());
        yield Float.isFinite(number) ? shortest(number, FloatKind.FLOAT) + "f" : special(number);
      }
      case DOUBLE -> {
        double number = Double.longBitsToDouble(bits.longValue());
        yield Double.isFinite(number) ? shortest(number, FloatKind.DOUBLE) : special(number);
      }
      case HALF, X87, QUAD -> "0x" + bits.toString(16);
    };
  }

  private static String special(double number) {
    if (Double.isNaN(number)) {
      return "NAN";
    }
    return number > 0 ? "INFINITY" : "-INFINITY";
  }

  /** The fewest digits that read back as the same number; all of an integer that is not large. */
  private static String shortest(double number, FloatKind kind) {
    if (number == 0) {
      return 1 / number < 0 ? "-0.0" : "0.0";
    }
    var exact = new BigDecimal(number);
    var digits = exact;
    for (int count = 1; count <= MOST_DIGITS; count++) {
      digits = exact.round(new MathContext(count));
      double back = kind == FloatKind.FLOAT ? digits.floatValue() : digits.doubleValue();
      if (back == number) {
        break;
      }
    }
    boolean integer = exact.stripTrailingZeros().scale() <= 0;
    digits = (integer && exact.abs().compareTo(LARGE) < 0 ? exact : digits).stripTrailingZeros();
    int exponent = digits.precision() - digits.scale() - 1;
    if (exponent < -5 || exponent > 15) {
      return String.format(
          Locale.ROOT, "%se%d", digits.scaleByPowerOfTen(-exponent).toPlainString(), exponent);
    }
    var text = digits.toPlainString();
    return text.contains(".") ? text : text + ".0";
  }
}
