package dev.stet.engine.interval;

/** What becomes of an execution in which a check of the code fails. */
public enum FailedCheck {
  /** Nothing is said of it any more: what is found holds up to there. */
  ENDS,
  /** It goes on, and an operation that overflowed gave any value of its type. */
  GIVES_ANY_VALUE
}
