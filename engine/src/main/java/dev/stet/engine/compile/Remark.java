package dev.stet.engine.compile;

import dev.stet.engine.ir.CheckKind;

/** A comment by which the author of a text speaks to the verifier; lines count from 1. */
public sealed interface Remark {

  /** The line in which the comment stands. */
  int line();

  /** {@code // stet: assume C}: executions that come here with C false are not looked at. */
  record Assume(int line, String condition) implements Remark {}

  /**
   * {@code // stet: suppress KIND: why}: findings of that kind are known and left as they are.
   *
   * @param target the line whose findings are meant: the comment's, or the next one with code
   */
  record Suppress(int line, int target, CheckKind kind, String why) implements Remark {

    /** What is said where there is nothing to suppress any more. */
    public String idle() {
      return "'stet: suppress "
          + kind.id()
          + "' suppresses nothing: no such finding is known in line "
          + target;
    }
  }

  /**
   * {@code assert(C); // stet: requires}: what the function asks of its callers, who are to blame
   * where it fails.
   */
  record Requires(int line, String condition) implements Remark {}

  /**
   * A comment that asks for something that is not done.
   *
   * @param why one plain sentence without its full stop
   */
  record Unheard(int line, String why) implements Remark {}
}
