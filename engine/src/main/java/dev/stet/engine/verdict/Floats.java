package dev.stet.engine.verdict;

/** What floating-point numbers stand for where versions are compared. */
public enum Floats {
  /** Their bits: NaN, the sign of zero and rounding count. */
  BITS,
  /** Real numbers, of which they are rounded ones. */
  REALS
}
