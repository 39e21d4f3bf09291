package dev.stet.engine.ir;

/** Comparisons; a U before a float comparison means "or unordered", O "and ordered". */
public enum Predicate {
  EQ,
  NE,
  UGT,
  UGE,
  ULT,
  ULE,
  SGT,
  SGE,
  SLT,
  SLE,
  FALSE,
  OEQ,
  OGT,
  OGE,
  OLT,
  OLE,
  ONE,
  ORD,
  UNO,
  UEQ,
  FUGT,
  FUGE,
  FULT,
  FULE,
  UNE,
  TRUE;

  public boolean isFloat() {
    return compareTo(FALSE) >= 0;
  }

  /** The predicate with the operands swapped. */
  public Predicate swapped() {
    return switch (this) {
      case UGT -> ULT;
      case UGE -> ULE;
      case ULT -> UGT;
      case ULE -> UGE;
      case SGT -> SLT;
      case SGE -> SLE;
      case SLT -> SGT;
      case SLE -> SGE;
      case OGT -> OLT;
      case OGE -> OLE;
      case OLT -> OGT;
      case OLE -> OGE;
      case FUGT -> FULT;
      case FUGE -> FULE;
      case FULT -> FUGT;
      case FULE -> FUGE;
      default -> this;
    };
  }

  /** The predicate that holds exactly where this one does not. */
  public Predicate inverse() {
    return switch (this) {
      case EQ -> NE;
      case NE -> EQ;
      case UGT -> ULE;
      case UGE -> ULT;
      case ULT -> UGE;
      case ULE -> UGT;
      case SGT -> SLE;
      case SGE -> SLT;
      case SLT -> SGE;
      case SLE -> SGT;
      case FALSE -> TRUE;
      case TRUE -> FALSE;
      case OEQ -> UNE;
      case UNE -> OEQ;
      case OGT -> FULE;
      case FULE -> OGT;
      case OGE -> FULT;
      case FULT -> OGE;
      case OLT -> FUGE;
      case FUGE -> OLT;
      case OLE -> FUGT;
      case FUGT -> OLE;
      case ONE -> UEQ;
      case UEQ -> ONE;
      case ORD -> UNO;
      case UNO -> ORD;
    };
  }
}
