package dev.stet.cli.run;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The name that was probably meant. */
public final class Suggestion {

  private Suggestion() {}

  /** The nearest candidate by edit distance, if it is near enough to be a slip. */
  public static Optional<String> nearest(String name, Collection<String> candidates) {
    int limit = Math.min(Math.max(2, name.length() / 3), name.length() - 1);
    return candidates.stream()
        .filter(c -> distance(name, c) <= limit)
        .min(Comparator.comparingInt((String c) -> distance(name, c)).thenComparing(c -> c));
  }

  /** Levenshtein distance: insertions, deletions and replacements of one character each. */
  static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
