package dev.stet.engine.ssa;

/** What the formula says of a signed operation whose exact result does not fit. */
public enum SignedOverflow {
  /** Execution ends there: the operation is a check like others. */
  ENDS,
  /**
   * Execution goes on with any value. What is shown then rests neither on wrapping nor on the
   * execution being undefined.
   */
  ANY_VALUE
}
