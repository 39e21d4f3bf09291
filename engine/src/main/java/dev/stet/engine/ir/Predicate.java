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
}
