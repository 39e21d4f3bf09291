package dev.stet.engine.property;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;

/** Integers as messages get them, in C notation. */
final class CNumbers {

  private static final Pattern INTEGER = Pattern.compile("(-?[0-9]+)[uUlL]*");

  private CNumbers() {}

  /** The integer, or empty where the text is none (a character, a float, unknown). */
  static Optional<BigInteger> parse(String text) {
    var match = INTEGER.matcher(text.strip());
    return match.matches() ? Optional.of(new BigInteger(match.group(1))) : Optional.empty();
  }
}
