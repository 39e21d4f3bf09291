package dev.stet.cli.report;

import dev.stet.cli.run.ParameterSummary;
import dev.stet.cli.run.SymbolSummary;
import dev.stet.engine.verdict.EquivalenceReport;
import java.util.List;

/** Writes the outcomes of comparisons in one format. */
public interface EquivalenceWriter {

  /** The functions of the next pair of files. */
  void file(ComparedFile file, List<EquivalenceReport> reports);

  /** What became of functions that are exported; behind all files. */
  void symbols(SymbolSummary summary);

  /** What became of parameters of the kernel; behind all files. */
  void parameters(ParameterSummary summary);

  /**
   * The end of the run.
   *
   * @param seconds wall-clock time of the whole run
   */
  void end(double seconds);
}
