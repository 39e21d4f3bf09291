package dev.stet.engine.ir;

/** Tells an obligation from others at the same place. */
public sealed interface ObligationId {

  /** Before the checks of a function are numbered. */
  Written NOT_NUMBERED = new Written(0);

  /**
   * Of a check that stands in a function.
   *
   * @param number unique in the function that holds the check in its own text; kept when that
   *     function is inlined elsewhere
   */
  record Written(int number) implements ObligationId {
    @Override
    public String toString() {
      return Integer.toString(number);
    }
  }

  /** Of a condition that comes with each access to memory, and stands nowhere in the program. */
  enum OfAccess implements ObligationId {
    POINTER_LEADS_TO_AN_OBJECT,
    POINTER_STAYS_IN_ITS_ARRAY,
    POINTER_IS_NOT_NULL,
    BLOCK_IS_INSIDE_AN_OBJECT,
    OBJECT_IS_NOT_FREED,
    FREED_ONCE,
    START_IS_FREED,
    NOT_LOST,
    IS_SET
  }
}
