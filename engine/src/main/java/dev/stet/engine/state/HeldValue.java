package dev.stet.engine.state;

import dev.stet.engine.ir.Operand;

/**
 * What a member of an object, or an element of an array, holds, and whether others have not seen
 * that yet.
 */
record HeldValue(Operand value, Seen seen) {

  enum Seen {
    BY_OTHERS,
    /** As before, where those who follow memory may have lost sight of it. */
    BEFORE,
    BY_NOBODY_ELSE
  }

  /** The same where a loop or a call that leaves it as it was stands between. */
  HeldValue beforeThat() {
    return seen == Seen.BY_OTHERS ? new HeldValue(value, Seen.BEFORE) : this;
  }
}
