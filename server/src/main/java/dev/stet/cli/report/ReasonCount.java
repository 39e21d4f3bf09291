package dev.stet.cli.report;

import dev.stet.engine.verdict.Reason;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts why checks are undecided. */
final class ReasonCount {

  private final Map<String, Integer> counts = new TreeMap<>();
  private int total;

  void add(Reason reason) {
    counts.merge(reason.text(), 1, Integer::sum);
    total++;
  }

  int total() {
    return total;
  }

  /** {@code 2 timeout, 1 unsupported: inline assembly}. */
  String text() {
    return counts.entrySet().stream()
        .map(e -> e.getValue() + " " + e.getKey())
        .collect(Collectors.joining(", "));
  }
}
