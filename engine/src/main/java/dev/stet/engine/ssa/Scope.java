package dev.stet.engine.ssa;

/** Who calls the function that is encoded. */
public enum Scope {
  /** Anybody, any time: globals hold any value at entry. */
  OPEN,
  /** Nobody: it is the start of the program, and globals hold their initial values. */
  CLOSED
}
