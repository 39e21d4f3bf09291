package dev.stet.cli.report;

import dev.stet.cli.run.SymbolReport;
import dev.stet.cli.run.SymbolSummary;
import dev.stet.engine.verdict.EquivalenceVerdict;
import java.util.Map;
import java.util.TreeMap;

/** What is said of exported functions, in all formats that people read. */
final class SymbolWords {

  private SymbolWords() {}

  /** {@code 3 symbols: 1 different, 2 equal}. */
  static String counts(SymbolSummary summary) {
    Map<String, Integer> tally = new TreeMap<>();
    summary.symbols().forEach(s -> tally.merge(s.kind().id(), 1, Integer::sum));
    int number = summary.symbols().size();
    return number == 0
        ? "no symbol"
        : number + (number == 1 ? " symbol: " : " symbols: ") + Counts.of(tally);
  }

  /** {@code reaches g, which differs}; that it is the symbol itself that differs needs no word. */
  static String reason(SymbolReport.Cause cause, String arrow) {
    var verdict = cause.report().verdict();
    String what =
        verdict instanceof EquivalenceVerdict.Different
            ? "which differs"
            : verdict instanceof EquivalenceVerdict.Equal
                ? "which is repaired"
                : verdict instanceof EquivalenceVerdict.Added
                    ? "which is new"
                    : verdict instanceof EquivalenceVerdict.Removed
                        ? "which is gone"
                        : "which is not decided" + why(verdict);
    return cause.path().size() == 1
        ? what.replaceFirst("which ", "itself ")
        : "reaches "
            + String.join(arrow, cause.path().subList(1, cause.path().size()))
            + ", "
            + what;
  }

  private static String why(EquivalenceVerdict verdict) {
    return verdict instanceof EquivalenceVerdict.Unknown unknown
        ? " (" + unknown.reason() + ")"
        : "";
  }

  /** {@code parse (a.c): 3 symbols reach it: f, g, h}. */
  static String reached(SymbolSummary.SharedCause cause) {
    int number = cause.symbols().size();
    return cause.first().report().name()
        + " ("
        + cause.first().file()
        + ") "
        + EquivalenceJson.verdict(cause.first().report().verdict())
        + ", reached by "
        + (number == 1 ? "" : number + " symbols: ")
        + String.join(", ", cause.symbols());
  }
}
