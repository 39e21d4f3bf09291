package dev.stet.cli;

import java.math.BigDecimal;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A positive number of seconds: {@code 10}, {@code 0.5}. */
final class Seconds implements ITypeConverter<Duration> {

  private static final BigDecimal MOST = BigDecimal.valueOf(31_536_000);

  @Override
  public Duration convert(String value) {
    try {
      var seconds = new BigDecimal(value);
      if (seconds.signum() > 0 && seconds.compareTo(MOST) <= 0) {
        return Duration.ofNanos(seconds.movePointRight(9).longValue());
      }
    } catch (NumberFormatException e) {
      throw refusal(value);
    }
    throw refusal(value);
  }

  private static TypeConversionException refusal(String value) {
    return new TypeConversionException(
        "'" + value + "' is not a number of seconds above 0 (such as 10 or 0.5)");
  }
}
