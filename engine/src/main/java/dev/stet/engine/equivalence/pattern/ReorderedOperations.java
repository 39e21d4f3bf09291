package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Predicate;
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

  /** The predicate with the operands swapped. */
  public static Predicate swapped(Predicate predicate) {
    return switch (predicate) {
      case UGT -> Predicate.ULT;
      case UGE -> Predicate.ULE;
      case ULT -> Predicate.UGT;
      case ULE -> Predicate.UGE;
      case SGT -> Predicate.SLT;
      case SGE -> Predicate.SLE;
      case SLT -> Predicate.SGT;
      case SLE -> Predicate.SGE;
      case OGT -> Predicate.OLT;
      case OGE -> Predicate.OLE;
      case OLT -> Predicate.OGT;
      case OLE -> Predicate.OGE;
      case FUGT -> Predicate.FULT;
      case FUGE -> Predicate.FULE;
      case FULT -> Predicate.FUGT;
      case FULE -> Predicate.FUGE;
      default -> predicate;
    };
  }
}
