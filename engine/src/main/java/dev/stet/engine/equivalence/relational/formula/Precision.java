package dev.stet.engine.equivalence.relational.formula;

/** How much of arithmetic a formula knows. */
public enum Precision {
  /** Dear operations are uninterpreted functions: what is equal so is equal. */
  ABSTRACT,
  /** Bit for bit. */
  EXACT
}
