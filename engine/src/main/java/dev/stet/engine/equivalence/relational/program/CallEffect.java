package dev.stet.engine.equivalence.relational.program;

/** What a call may depend on and change besides its arguments and results. */
public enum CallEffect {
  /** Nothing. */
  NONE,
  /** Depends on memory. */
  READS,
  /** Depends on memory and on what happened before, and can be observed. */
  OBSERVABLE,
  /** May also change memory. */
  ANY;

  CallEffect or(CallEffect other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
