package dev.stet.engine.witness.value;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * What {@code printf} makes of a double in the C locale (C17 7.21.6.1), exact as glibc's: ties go
 * to the even digit.
 */
public final class FloatText {

  /** The bits of a set of flags as the models number them. */
  private static final int LEFT = 1;

  private static final int PLUS = 2;
  private static final int SPACE = 4;
  private static final int ALTERNATIVE = 8;
  private static final int ZERO = 16;

  /** Digits behind the point where none are asked for. */
  private static final int USUAL_PRECISION = 6;

  private final int flags;
  private final int precision;

  private FloatText(int flags, int precision) {
    this.flags = flags;
    this.precision = precision;
  }

  /**
   * The text of a number.
   *
   * @param conversion of {@code e E f F g G}
   * @param flags bits of {@code - + space # 0}, from the lowest on
   * @param width in characters; a negative one is to the left
   * @param precision negative where none is asked for
   */
  public static String of(double number, char conversion, int flags, long width, long precision) {
    int digits = precision < 0 ? USUAL_PRECISION : (int) precision;
    return new FloatText(flags, digits).text(number, conversion, width);
  }

  private String text(double number, char conversion, long width) {
    boolean isNegative = Double.doubleToRawLongBits(number) < 0;
    String sign = isNegative ? "-" : has(PLUS) ? "+" : has(SPACE) ? " " : "";
    boolean isFinite = Double.isFinite(number);
    String body = isFinite ? finite(number, conversion) : Double.isNaN(number) ? "nan" : "inf";
    if (Character.isUpperCase(conversion)) {
      body = body.toUpperCase(Locale.ROOT);
    }
    int room = (int) Math.max(0, Math.abs(width) - sign.length() - body.length());
    if (has(LEFT) || width < 0) {
      return sign + body + " ".repeat(room);
    }
    return has(ZERO) && isFinite ? sign + "0".repeat(room) + body : " ".repeat(room) + sign + body;
  }

  private boolean has(int flag) {
    return (flags & flag) != 0;
  }

  private String finite(double number, char conversion) {
    var exact = new BigDecimal(number).abs();
    return switch (Character.toLowerCase(conversion)) {
      case 'f' -> fixed(exact, precision);
      case 'e' -> scientific(exact, precision);
      default -> shorter(exact);
    };
  }

  private String fixed(BigDecimal exact, int digits) {
    return pointed(exact.setScale(digits, RoundingMode.HALF_EVEN).toPlainString());
  }

  /** Of {@code #}: a point also where nothing follows. */
  private String pointed(String digits) {
    return has(ALTERNATIVE) && digits.indexOf('.') < 0 ? digits + "." : digits;
  }

  private String scientific(BigDecimal exact, int digits) {
    BigDecimal rounded = rounded(exact, digits + 1);
    return pointed(mantissa(rounded, digits)) + exponentText(exponent(rounded));
  }

  private static BigDecimal rounded(BigDecimal exact, int digits) {
    return exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
  }

  private static int exponent(BigDecimal number) {
    return number.signum() == 0 ? 0 : number.precision() - number.scale() - 1;
  }

  private static String mantissa(BigDecimal rounded, int digits) {
    return rounded.scaleByPowerOfTen(-exponent(rounded)).setScale(digits).toPlainString();
  }

  private static String exponentText(int exponent) {
    int magnitude = Math.abs(exponent);
    return "e" + (exponent < 0 ? "-" : "+") + (magnitude < 10 ? "0" : "") + magnitude;
  }

  /** Of {@code %g}: by the exponent, without zeros at the end. */
  private String shorter(BigDecimal exact) {
    int digits = Math.max(1, precision);
    int exponent = exponent(rounded(exact, digits));
    if (exponent >= -4 && exponent < digits) {
      return cut(fixed(exact, digits - 1 - exponent));
    }
    BigDecimal rounded = rounded(exact, digits);
    return cut(pointed(mantissa(rounded, digits - 1))) + exponentText(exponent);
  }

  private String cut(String digits) {
    if (has(ALTERNATIVE) || digits.indexOf('.') < 0) {
      return digits;
    }
    int end = digits.length();
    while (digits.charAt(end - 1) == '0') {
      end--;
    }
    return digits.substring(0, digits.charAt(end - 1) == '.' ? end - 1 : end);
  }
}
