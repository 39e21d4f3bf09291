package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.ir.Predicate;

/**
 * A branch on the inverse condition with its successors swapped (000 §7.2.5). Instead of matching
 * test, negation and branch of both versions, every condition is brought into one of two inverse
 * forms ({@link Predicate#inverse}), so that chains of negations and several uses of the test do
 * not matter.
 */
public final class InverseConditions {

  private InverseConditions() {}

  /** Whether a comparison is the one of the two inverse forms that is turned round. */
  public static boolean isTurned(Predicate predicate) {
    return switch (predicate) {
      case NE, UGE, ULE, SGE, SLE, UNE, FUGT, FUGE, FULT, FULE, UNO, UEQ, FALSE -> true;
      default -> false;
    };
  }
}
