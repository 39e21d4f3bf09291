package dev.stet.engine.equivalence.relational;

/** Which of the two versions. */
enum Side {
  OLD,
  NEW
}
