package dev.stet.engine.equivalence.relational.program;

/** Which of the two versions. */
public enum Side {
  OLD,
  NEW
}
