package dev.stet.cli;

import dev.stet.cli.run.Suggestion;
import java.util.List;
import picocli.CommandLine.TypeConversionException;

/** A word out of a list. */
final class Choice {

  private Choice() {}

  /** The word itself, or an error that lists what is allowed. */
  static String of(String value, List<String> allowed) {
    if (allowed.contains(value)) {
      return value;
    }
    throw new TypeConversionException(
        "'"
            + value
            + "' is not one of "
            + String.join(", ", allowed)
            + Suggestion.nearest(value, allowed)
                .map(s -> "; did you mean '" + s + "'?")
                .orElse(""));
  }
}
