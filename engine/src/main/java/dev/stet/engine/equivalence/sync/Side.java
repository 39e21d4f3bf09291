package dev.stet.engine.equivalence.sync;

/** Which of the two versions. */
public enum Side {
  OLD,
  NEW
}
