package dev.stet.server.worker;

import dev.stet.engine.verdict.FunctionReport;

/** How the run of one function ended. */
public sealed interface RunOutcome {

  /** With an answer. */
  record Reported(FunctionReport report) implements RunOutcome {}

  /** Because it was asked to stop. */
  record Cancelled() implements RunOutcome {}

  /** Because its time was up, which was not all that the function may have. */
  record PutOff() implements RunOutcome {}

  /** Because the engine died or did not answer in time; one line says how. */
  record Crashed(String how) implements RunOutcome {}
}
