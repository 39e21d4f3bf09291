package dev.stet.cli.report;

import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.FileOutcome;

/** Writes the outcomes of a run in one format. */
public interface ReportWriter {

  /** The next file, in the order of the command line. */
  void file(FileOutcome outcome);

  /**
   * The end of the run.
   *
   * @param seconds wall-clock time of the whole run
   */
  void end(ExitStatus status, double seconds);
}
