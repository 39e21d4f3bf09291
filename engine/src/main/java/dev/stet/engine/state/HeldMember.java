package dev.stet.engine.state;

import dev.stet.engine.ir.Operand;

/** What a member of an object holds, and whether others have not seen that yet. */
record HeldMember(Operand value, Seen seen) {

  enum Seen {
    BY_OTHERS,
    /** As before, where those who follow memory may have lost sight of it. */
    BEFORE,
    BY_NOBODY_ELSE
  }

  /** The same where a loop or a call that leaves it as it was stands between. */
  HeldMember beforeThat() {
    return seen == Seen.BY_OTHERS ? new HeldMember(value, Seen.BEFORE) : this;
  }
}
