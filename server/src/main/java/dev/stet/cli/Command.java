package dev.stet.cli;

import dev.stet.cli.run.ExitStatus;

/** A sub-command after its options are parsed. */
interface Command {

  /** Runs it; an exception that is no {@code InputProblem} is a defect of ours. */
  ExitStatus call() throws Exception;
}
