package dev.stet.cli.run;

import dev.stet.engine.verdict.EquivalenceReport;
import java.util.List;
import java.util.Locale;

/**
 * What became of a function that a program exports.
 *
 * @param causes the functions whose own text makes the difference, or is repaired; none where the
 *     symbol is equal
 */
public record SymbolReport(String symbol, Kind kind, List<Cause> causes) {

  /** In the order in which they are shown. */
  public enum Kind {
    DIFFERENT,
    /** Neither proved equal nor shown to differ. */
    OPEN,
    REMOVED,
    ADDED,
    /** Equal wherever the old version is defined, and known to be defined where that is not. */
    REPAIRED,
    EQUAL;

    /** {@code different}. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A function that a symbol reaches.
   *
   * @param path the functions from the symbol to that one, both included
   * @param file in which it stands
   */
  public record Cause(List<String> path, String file, EquivalenceReport report) {
    public Cause {
      path = List.copyOf(path);
    }

    /** The function in its file: the same for all symbols that reach it. */
    public String place() {
      return file + ":" + report.name();
    }
  }

  public SymbolReport {
    causes = List.copyOf(causes);
  }
}
