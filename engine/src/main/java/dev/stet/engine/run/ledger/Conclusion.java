package dev.stet.engine.run.ledger;

import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.verdict.Assumption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What follows from a ledger.
 *
 * @param checks an answer for each, in the order in which they were entered
 * @param calls an answer for each, likewise
 * @param notFollowed where executions may come about which nothing is known
 * @param assumptions what the proofs take for granted
 * @param callers the functions that were looked at because they call this one, whether it helped or
 *     not
 * @param extent whether all obligations are among them
 */
public record Conclusion(
    Map<CheckKey, KikiOutcome.Answer> checks,
    Map<CallKey, CallAnswer> calls,
    List<Gap> notFollowed,
    List<Assumption> assumptions,
    List<String> callers,
    Ledger.Extent extent) {

  public Conclusion {
    checks = Collections.unmodifiableMap(new LinkedHashMap<>(checks));
    calls = Collections.unmodifiableMap(new LinkedHashMap<>(calls));
    notFollowed = List.copyOf(notFollowed);
    assumptions = List.copyOf(assumptions);
    callers = List.copyOf(callers);
  }

  /** Whether all obligations are known, and each of them is shown to hold. */
  public boolean isSafe() {
    return extent == Ledger.Extent.ALL
        && notFollowed.isEmpty()
        && checks.values().stream().allMatch(KikiOutcome.Answer.Proved.class::isInstance)
        && calls.values().stream().allMatch(CallAnswer.Kept.class::isInstance);
  }
}
