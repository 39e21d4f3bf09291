package dev.stet.engine.ir;

/**
 * Arithmetic on two operands of one type. Integer operators wrap; that a C operator must not wrap
 * is said by a {@link Instruction.Check} in front of it. Shifts by the width or more and division
 * by zero have no value of their own (any result).
 */
public enum BinaryOperator {
  ADD,
  SUB,
  MUL,
  UDIV,
  SDIV,
  UREM,
  SREM,
  SHL,
  LSHR,
  ASHR,
  AND,
  OR,
  XOR,
  FADD,
  FSUB,
  FMUL,
  FDIV,
  FREM;

  /** Whether a right operand that is 0 makes it undefined. */
  public boolean isDivision() {
    return this == UDIV || this == SDIV || this == UREM || this == SREM;
  }

  public boolean isFloat() {
    return compareTo(FADD) >= 0;
  }
}
