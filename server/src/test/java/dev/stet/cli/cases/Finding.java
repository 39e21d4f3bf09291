package dev.stet.cli.cases;

/**
 * A difference between what a case expects and what was answered.
 *
 * @param line of the case
 */
record Finding(Weight weight, int line, String text) {

  /** From the worst to the best. */
  enum Weight {
    /** The opposite of the truth: a defect that must not be. */
    WRONG,
    /** What is asked about was not looked at. */
    MISSING,
    /** Undecided although it is not marked so. */
    LOST,
    /** Decided although it is marked as undecided: the mark goes. */
    IMPROVED
  }

  @Override
  public String toString() {
    return weight + " line " + line + ": " + text;
  }
}
