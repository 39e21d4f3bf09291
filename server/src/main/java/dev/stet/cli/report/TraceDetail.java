package dev.stet.cli.report;

/** How much of a counterexample is written as text. */
public enum TraceDetail {
  /** The values at the place of the violation. */
  VALUES,
  /** Each step. */
  STEPS
}
