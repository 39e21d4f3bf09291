package dev.stet.engine.memory;

/** What is agreed on about the heap. */
public record HeapRules(Failure failure, Leak leak) {

  /** Whether an allocation may come back with null. */
  public enum Failure {
    POSSIBLE,
    /** Only for sizes that no machine has. */
    NEVER
  }

  /** Which memory counts as leaked where a function or the program ends. */
  public enum Leak {
    /** What no pointer leads to that is still there. */
    LOST,
    /** All that was not given back. */
    NOT_FREED,
    /** Nobody asks. */
    IGNORED
  }
}
