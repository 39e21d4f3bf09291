package dev.stet.cli.report;

import java.util.Map;
import java.util.stream.Collectors;

/** How many functions have which outcome, in words. */
final class Counts {

  private Counts() {}

  /** {@code 1 different, 2 equal}. */
  static String of(Map<String, Integer> tally) {
    return tally.isEmpty()
        ? "no function to compare"
        : tally.entrySet().stream()
            .map(e -> e.getValue() + " " + e.getKey())
            .collect(Collectors.joining(", "));
  }
}
