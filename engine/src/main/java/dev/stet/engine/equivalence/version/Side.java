package dev.stet.engine.equivalence.version;

/** Which of the two versions. */
public enum Side {
  OLD,
  NEW
}
