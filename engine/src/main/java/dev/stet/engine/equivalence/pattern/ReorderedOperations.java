package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.ir.BinaryOperator;
import java.util.Set;

/**
 * Operands in another order: integer operators that commute and associate (they wrap, so every
 * order gives the same bits), float addition and multiplication of two operands, comparisons read
 * from the other side.
 */
public final class ReorderedOperations {

  private static final Set<BinaryOperator> ASSOCIATIVE =
      Set.of(
          BinaryOperator.ADD,
          BinaryOperator.MUL,
          BinaryOperator.AND,
          BinaryOperator.OR,
          BinaryOperator.XOR);

  private ReorderedOperations() {}

  /** Whether operands may be grouped and ordered freely. */
  public static boolean isAssociative(BinaryOperator operator) {
    return ASSOCIATIVE.contains(operator);
  }

  /** Whether the two operands may be swapped. */
  public static boolean isCommutative(BinaryOperator operator) {
    return isAssociative(operator)
        || operator == BinaryOperator.FADD
        || operator == BinaryOperator.FMUL;
  }
}
