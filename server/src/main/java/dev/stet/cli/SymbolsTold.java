package dev.stet.cli;

import dev.stet.cli.report.Console;
import dev.stet.cli.report.EquivalenceWriter;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.ExportedSymbols;
import dev.stet.cli.run.Suggestion;
import dev.stet.cli.run.SymbolList;
import dev.stet.cli.run.SymbolSummary;

/** Tells what became of the functions of a list. */
final class SymbolsTold {

  private SymbolsTold() {}

  /** Entries that mean nothing get a line each on the error stream; the exit status. */
  static ExitStatus tell(
      Console console, SymbolList list, ExportedSymbols exported, EquivalenceWriter writer) {
    var names = exported.names();
    for (String entry : exported.unknown(list)) {
      var nearest =
          Suggestion.nearest(entry, names).map(n -> "; did you mean '" + n + "'?").orElse("");
      var line = list.shown() + ": no function of the files is called '" + entry + "'" + nearest;
      console.err().println("stet: " + console.glyphs().line(line));
    }
    var summary = new SymbolSummary(list.shown(), exported.reports(list));
    writer.symbols(summary);
    return summary.status();
  }
}
