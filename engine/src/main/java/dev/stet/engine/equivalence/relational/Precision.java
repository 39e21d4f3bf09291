package dev.stet.engine.equivalence.relational;

/** How much of arithmetic a formula knows. */
enum Precision {
  /** Dear operations are uninterpreted functions: what is equal so is equal. */
  ABSTRACT,
  /** Bit for bit. */
  EXACT
}
