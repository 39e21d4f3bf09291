package dev.stet.cli.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What became of all functions that a list names.
 *
 * @param list as the user wrote its name
 */
public record SymbolSummary(String list, List<SymbolReport> symbols) {

  /** A function that makes a difference, and the symbols that reach it. */
  public record SharedCause(SymbolReport.Cause first, List<String> symbols) {
    public SharedCause {
      symbols = List.copyOf(symbols);
    }
  }

  public SymbolSummary {
    symbols = List.copyOf(symbols);
  }

  /** Each cause once, however many symbols reach it. */
  public List<SharedCause> causes() {
    Map<String, SymbolReport.Cause> first = new LinkedHashMap<>();
    Map<String, List<String>> reaching = new LinkedHashMap<>();
    for (SymbolReport symbol : symbols) {
      for (SymbolReport.Cause cause : symbol.causes()) {
        first.putIfAbsent(cause.place(), cause);
        reaching.computeIfAbsent(cause.place(), p -> new ArrayList<>()).add(symbol.symbol());
      }
    }
    List<SharedCause> causes = new ArrayList<>();
    first.forEach(
        (place, cause) ->
            causes.add(new SharedCause(cause, reaching.getOrDefault(place, List.of()))));
    return causes;
  }

  /** What the summary makes of the exit status. */
  public ExitStatus status() {
    var status = ExitStatus.PROVED;
    for (SymbolReport symbol : symbols) {
      if (symbol.kind() == SymbolReport.Kind.DIFFERENT) {
        status = status.and(ExitStatus.VIOLATED);
      } else if (symbol.kind() == SymbolReport.Kind.OPEN) {
        status = status.and(ExitStatus.UNDECIDED);
      }
    }
    return status;
  }
}
