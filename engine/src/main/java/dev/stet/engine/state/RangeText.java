package dev.stet.engine.state;

import dev.stet.engine.interval.Bounds;
import dev.stet.engine.interval.Interval;
import dev.stet.engine.ir.CType;

/** Ranges in words. */
final class RangeText {

  private RangeText() {}

  /** How the text declares numbers. */
  enum Sign {
    UNSIGNED,
    SIGNED,
    UNKNOWN;

    /** Of a number, or of the numbers in an array. */
    static Sign of(CType type) {
      boolean isArray = type.encoding() == CType.Encoding.AGGREGATE;
      return switch (isArray ? type.target() : type.encoding()) {
        case UNSIGNED, UNSIGNED_CHAR, BOOLEAN -> UNSIGNED;
        case SIGNED, SIGNED_CHAR -> SIGNED;
        default -> UNKNOWN;
      };
    }
  }

  /** What a number in a range is: {@code within 0 and 8}. */
  static String of(Interval range, Sign sign) {
    Bounds signed = Bounds.signed(range.width());
    if (sign != Sign.UNSIGNED && !range.signed().equals(signed)) {
      return of(range.signed(), signed);
    }
    String said = of(range.unsigned(), Bounds.unsigned(range.width()));
    return sign == Sign.UNSIGNED ? said : said + ", read without a sign";
  }

  private static String of(Bounds numbers, Bounds all) {
    if (numbers.isOne()) {
      return numbers.low().toString();
    } else if (numbers.high().equals(all.high())) {
      return "at least " + numbers.low();
    }
    return numbers.low().equals(all.low())
        ? "at most " + numbers.high()
        : "within " + numbers.low() + " and " + numbers.high();
  }
}
