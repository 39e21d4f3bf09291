package dev.stet.engine.witness.execution;

/** Unwinds the interpreter when an execution ends in the middle of an instruction. */
public final class ExecutionEnd extends RuntimeException {

  private final transient Outcome outcome;

  public ExecutionEnd(Outcome outcome) {
    super(null, null, false, false);
    this.outcome = outcome;
  }

  public Outcome outcome() {
    return outcome;
  }
}
