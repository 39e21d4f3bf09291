package dev.stet.engine.term;

/** Operators of terms; names and meanings are SMT-LIB's. Rounding is to nearest, ties to even. */
public enum Op {
  VARIABLE,
  /** Constant of Bool, bit-vector or float sort; the payload is its value or bits. */
  CONSTANT,
  NOT,
  AND,
  OR,
  XOR,
  /** Of two terms of any one sort; on floats the identity of SMT-LIB (NaN = NaN, 0 ≠ -0). */
  EQ,
  ITE,
  BV_NOT,
  BV_NEG,
  BV_ADD,
  BV_SUB,
  BV_MUL,
  /** Division by zero as in SMT-LIB (all ones; the dividend for the remainder). */
  BV_UDIV,
  BV_SDIV,
  BV_UREM,
  BV_SREM,
  BV_SHL,
  BV_LSHR,
  BV_ASHR,
  BV_AND,
  BV_OR,
  BV_XOR,
  BV_ULT,
  BV_ULE,
  BV_SLT,
  BV_SLE,
  /** Whether the exact product of two signed, of two unsigned numbers does not fit. */
  BV_SMUL_OVERFLOW,
  BV_UMUL_OVERFLOW,
  /** {@code (first, second)}: the first is the high part. */
  BV_CONCAT,
  /** Bits {@code high..low} of the argument. */
  BV_EXTRACT,
  /** By as many bits as the sort of the result has more. */
  BV_ZERO_EXTEND,
  BV_SIGN_EXTEND,
  FP_NEG,
  FP_ABS,
  FP_ADD,
  FP_SUB,
  FP_MUL,
  FP_DIV,
  /** C's fmod: remainder of the quotient truncated to an integer is not SMT-LIB's fp.rem. */
  FP_REM,
  FP_EQ,
  FP_LT,
  FP_LE,
  /** To an integer of the same sort, which is exact: floor, ceil, trunc, rint, and C's round. */
  FP_ROUND_DOWN,
  FP_ROUND_UP,
  FP_ROUND_TO_ZERO,
  FP_ROUND_TO_EVEN,
  FP_ROUND_AWAY,
  FP_IS_NAN,
  FP_IS_INFINITE,
  /** To another float sort. */
  FP_TO_FP,
  /** From signed or unsigned bits to a float, rounded. */
  FP_FROM_SIGNED,
  FP_FROM_UNSIGNED,
  /** The float with these bits (interchange format). */
  FP_FROM_BITS,
  /** To bits, truncated towards zero; unspecified outside the range. */
  FP_TO_SIGNED,
  FP_TO_UNSIGNED,
  SELECT,
  STORE,
  /** The array that maps every index to the argument. */
  CONSTANT_ARRAY
}
