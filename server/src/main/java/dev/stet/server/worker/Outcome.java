package dev.stet.server.worker;

import dev.stet.engine.verdict.FunctionReport;

/** How the run of one function ended. */
public sealed interface Outcome {

  /** With an answer. */
  record Reported(FunctionReport report) implements Outcome {}

  /** Because it was asked to stop. */
  record Cancelled() implements Outcome {}

  /** Because the engine died or did not answer in time; one line says how. */
  record Crashed(String how) implements Outcome {}
}
