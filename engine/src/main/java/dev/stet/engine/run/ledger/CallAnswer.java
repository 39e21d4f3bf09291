package dev.stet.engine.run.ledger;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.search.ProgramReplay;
import dev.stet.engine.verdict.Reason;
import java.util.Optional;

/** What is known of the call of a function that is not followed. */
public sealed interface CallAnswer {

  /** The callee needs nothing, or the call keeps what it needs. */
  record Kept() implements CallAnswer {}

  /**
   * The call may break what its callee needs, or does.
   *
   * @param needed a sentence: what the callee needs; "" where it is not known
   * @param kind of what may go wrong
   * @param violation that an execution shows in the callee; empty where none was shown
   */
  record Broken(String needed, CheckKind kind, Optional<ProgramReplay.Violation> violation)
      implements CallAnswer {}

  /** Nobody has found out. */
  record Open(Reason reason) implements CallAnswer {}

  /** The worse of two answers about copies of one call in one formula. */
  default CallAnswer or(CallAnswer other) {
    return weight(other) > weight(this) ? other : this;
  }

  /** Whether an execution shows that the callee goes wrong. */
  default boolean isShown() {
    return this instanceof Broken b && b.violation().isPresent();
  }

  private static int weight(CallAnswer answer) {
    if (answer instanceof Broken) {
      return answer.isShown() ? 3 : 2;
    }
    return answer instanceof Open ? 1 : 0;
  }
}
