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
    UNKNOWN;

    static Sign of(CType type) {
      return switch (type.encoding()) {
        case UNSIGNED, UNSIGNED_CHAR, BOOLEAN -> UNSIGNED;
        default -> UNKNOWN;
      };
    }
  }

  /** What a number in a range is: {@code within 0 and 8}. */
  static String of(Interval range, Sign sign) {
    boolean isSigned = sign == Sign.UNKNOWN && !range.signed().equals(Bounds.signed(range.width()));
    Bounds numbers = isSigned ? range.signed() : range.unsigned();
    Bounds all = isSigned ? Bounds.signed(range.width()) : Bounds.unsigned(range.width());
    if (numbers.isOne()) {
      return numbers.low().toString();
    } else if (numbers.high().equals(all.high())) {
      return "at least " + numbers.low();
    }
    return numbers.low().equals(all.low()) || (!isSigned && numbers.low().signum() == 0)
        ? "at most " + numbers.high()
        : "within " + numbers.low() + " and " + numbers.high();
  }
}
