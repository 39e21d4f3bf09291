package dev.stet.engine.memory.object;

/** What is agreed on about memory. */
public record HeapRules(Failure failure, Leak leak, NullAccess nullAccess, ArrayEnd arrayEnd) {

  /** Accesses through null pointers, and those that leave their array, are violations. */
  public HeapRules(Failure failure, Leak leak) {
    this(failure, leak, NullAccess.VIOLATION, ArrayEnd.VIOLATION);
  }

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

  /** What an access through a null pointer is. */
  public enum NullAccess {
    VIOLATION,
    /** The end of the program, as machines do it whose first page is protected. */
    END
  }

  /** What an access is that leaves an array in a structure, and not the structure's object. */
  public enum ArrayEnd {
    VIOLATION,
    /** Nobody asks. */
    IGNORED
  }
}
