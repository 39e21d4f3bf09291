package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.ir.Predicate;

/**
 * A branch on the inverse condition with its successors swapped (000 §7.2.5). Instead of matching
 * test, negation and branch of both versions, every condition is brought into one of two inverse
 * forms, so that chains of negations and several uses of the test do not matter.
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

  /** The predicate that holds exactly where this one does not. */
  public static Predicate inverse(Predicate predicate) {
    return switch (predicate) {
      case EQ -> Predicate.NE;
      case NE -> Predicate.EQ;
      case UGT -> Predicate.ULE;
      case UGE -> Predicate.ULT;
      case ULT -> Predicate.UGE;
      case ULE -> Predicate.UGT;
      case SGT -> Predicate.SLE;
      case SGE -> Predicate.SLT;
      case SLT -> Predicate.SGE;
      case SLE -> Predicate.SGT;
      case FALSE -> Predicate.TRUE;
      case TRUE -> Predicate.FALSE;
      case OEQ -> Predicate.UNE;
      case UNE -> Predicate.OEQ;
      case OGT -> Predicate.FULE;
      case FULE -> Predicate.OGT;
      case OGE -> Predicate.FULT;
      case FULT -> Predicate.OGE;
      case OLT -> Predicate.FUGE;
      case FUGE -> Predicate.OLT;
      case OLE -> Predicate.FUGT;
      case FUGT -> Predicate.OLE;
      case ONE -> Predicate.UEQ;
      case UEQ -> Predicate.ONE;
      case ORD -> Predicate.UNO;
      case UNO -> Predicate.ORD;
    };
  }
}
