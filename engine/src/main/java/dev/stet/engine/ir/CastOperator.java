package dev.stet.engine.ir;

/** Conversions between types. Float to int truncates towards zero; out of range gives any value. */
public enum CastOperator {
  TRUNC,
  ZEXT,
  SEXT,
  FP_TO_UI,
  FP_TO_SI,
  UI_TO_FP,
  SI_TO_FP,
  FP_TRUNC,
  FP_EXT,
  PTR_TO_INT,
  INT_TO_PTR,
  /** The same bits under another type of the same width. */
  BITCAST,
  /** The operand, fixed to one value should it be undefined. */
  FREEZE,
  FNEG,
  FABS,
  /** To an integer of the same float type: floor, ceil, trunc, rint, and C's round. */
  ROUND_DOWN,
  ROUND_UP,
  ROUND_TO_ZERO,
  ROUND_TO_EVEN,
  ROUND_AWAY;

  /** Whether the bytes of an integer that are in the result are where they were. */
  public boolean keepsLowBytes() {
    return this == TRUNC || this == ZEXT;
  }
}
