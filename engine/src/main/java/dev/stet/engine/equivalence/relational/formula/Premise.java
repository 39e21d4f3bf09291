package dev.stet.engine.equivalence.relational.formula;

/** Something under which two versions may be equal although they are not in general. */
public enum Premise {
  /** The new version may overflow where the old one does not, as long as the results agree. */
  WRAPPING("signed overflow wraps (the new version may overflow where the old one does not)"),
  /** Signed arithmetic of the old version that overflows is undefined: any new result will do. */
  NO_OVERFLOW("signed arithmetic does not overflow in the old version"),
  /** Nor does that of the new version. */
  NO_NEW_OVERFLOW("signed arithmetic does not overflow in the new version"),
  /** Calls come back of which that is not known. */
  CALLS_RETURN("functions that are called return"),
  /** A variable read before it is written holds the same in both versions. */
  SAME_UNINITIALISED("variables are not read before they are written"),
  /** Floating-point inputs and results are numbers. */
  NO_NAN("no floating-point value is NaN"),
  /** Floating-point results that are zeros have no sign. */
  NO_SIGNED_ZERO("the sign of a floating-point zero does not matter");

  private final String text;

  Premise(String text) {
    this.text = text;
  }

  /** One plain sentence for a report. */
  public String text() {
    return text;
  }
}
