package dev.stet.engine.equivalence.relational.product;

import dev.stet.engine.equivalence.version.Side;

/**
 * How the two versions take turns.
 *
 * @param firstOld segments that the old version runs before the two meet for the first time
 * @param eachOld segments that it runs from one meeting to the next
 */
public record Schedule(int firstOld, int firstNew, int eachOld, int eachNew) {

  /** Loop for loop, round for round. */
  public static final Schedule LOCK_STEP = new Schedule(1, 1, 1, 1);

  int first(Side side) {
    return side == Side.OLD ? firstOld : firstNew;
  }

  int each(Side side) {
    return side == Side.OLD ? eachOld : eachNew;
  }

  /** As a method in a report. */
  public String text() {
    if (equals(LOCK_STEP)) {
      return "lock-step";
    }
    return eachOld == eachNew ? "peeled loops" : "loops in step " + eachOld + ":" + eachNew;
  }
}
