package dev.stet.cli;

import dev.stet.cli.report.Console;
import dev.stet.cli.report.EquivalenceWriter;
import dev.stet.cli.run.ChangesTogether;
import dev.stet.cli.run.CompareRun;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.ParallelTasks;
import dev.stet.cli.run.ParameterNames;
import dev.stet.cli.run.ParameterReports;
import dev.stet.cli.run.ParameterSummary;
import dev.stet.cli.run.UnitPair;
import java.util.List;

/**
 * Tells what became of parameters of the kernel.
 *
 * @param names those that are asked for
 */
record ParametersTold(ParameterNames names, Console console, EquivalenceWriter writer) {

  /** Names that mean nothing get a line each on the error stream; the exit status. */
  ExitStatus tell(
      List<UnitPair> pairs,
      List<CompareRun.Outcome> outcomes,
      ChangesTogether changes,
      ParallelTasks tasks)
      throws InterruptedException, InputProblem {
    var found = ParameterReports.of(pairs, outcomes, changes, tasks);
    for (String line : found.unknown(names)) {
      console.err().println("stet: " + console.glyphs().line(line));
    }
    var summary = new ParameterSummary(names.shown(), found.of(names));
    writer.parameters(summary);
    return summary.status();
  }
}
