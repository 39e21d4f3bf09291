package dev.stet.cli.report;

import dev.stet.engine.verdict.EquivalenceReport;
import java.util.List;

/** Writes the outcomes of comparisons in one format. */
public interface EquivalenceWriter {

  /** The functions of the next pair of files. */
  void file(ComparedFile file, List<EquivalenceReport> reports);

  /**
   * The end of the run.
   *
   * @param seconds wall-clock time of the whole run
   */
  void end(double seconds);
}
