package dev.stet.engine.witness;

/** Unwinds the interpreter when an execution ends in the middle of an instruction. */
final class ExecutionEnd extends RuntimeException {

  private final transient Outcome outcome;

  ExecutionEnd(Outcome outcome) {
    super(null, null, false, false);
    this.outcome = outcome;
  }

  Outcome outcome() {
    return outcome;
  }
}
