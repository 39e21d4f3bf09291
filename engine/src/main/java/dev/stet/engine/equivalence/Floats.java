package dev.stet.engine.equivalence;

/** What floating-point numbers stand for. */
public enum Floats {
  /** Their bits: NaN, the sign of zero and rounding count. */
  BITS,
  /** Real numbers, of which they are rounded ones. */
  REALS
}
