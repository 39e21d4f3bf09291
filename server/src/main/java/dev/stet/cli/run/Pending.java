package dev.stet.cli.run;

import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import java.util.List;

/** A file after loading. */
sealed interface Pending {

  /** Nothing is left to do. */
  record Done(FileOutcome outcome) implements Pending {}

  /** Its functions wait for their engines. */
  record Compiled(InputFile file, Unit unit, List<FunctionQueue.Job> jobs) implements Pending {}

  /** A file that could not be loaded, and why. */
  static Pending notLoaded(InputFile file, LoadResult problem) {
    if (problem instanceof LoadResult.Rejected rejected) {
      return new Done(new FileOutcome.Rejected(file, rejected.diagnostics()));
    }
    var why = problem instanceof LoadResult.Impossible i ? i.problem() : "not loaded";
    return new Done(
        new FileOutcome.Unusable(file.shown(), file.shown() + ": " + why, ExitStatus.BAD_INPUT));
  }
}
