package dev.stet.engine.witness.execution;

/** Unwinds the interpreter when an execution ends in the middle of an instruction. */
public final class ExecutionEnd extends RuntimeException {

  private final transient ExecutionOutcome outcome;

  public ExecutionEnd(ExecutionOutcome outcome) {
    super(null, null, false, false);
    this.outcome = outcome;
  }

  public ExecutionOutcome outcome() {
    return outcome;
  }
}
