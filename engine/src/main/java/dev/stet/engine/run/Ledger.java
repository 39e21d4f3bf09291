package dev.stet.engine.run;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.kiki.Certificate;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Outcome;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.verdict.Reason;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All obligations of one function, each entered once, and the evidence about them. Whoever decides
 * something hands its evidence in for obligations that it names; nothing follows from an obligation
 * not being named. One without evidence is open, for the reason that the ledger is closed with.
 *
 * <p>There are two kinds of obligation: checks, at a place and by a path of calls, and calls of
 * functions that are not followed, which must be made as their callees need it. The checks of a
 * function are known once its formula stands, for some arise with the formula; that one which
 * stands in the function never came into the formula is evidence too, for the formula is complete:
 * what is true by itself, or where nothing leads, violates nothing.
 */
public final class Ledger {

  /** What is known of the call of a function that is not followed. */
  sealed interface CallAnswer {

    /** The callee needs nothing, or the call keeps what it needs. */
    record Kept() implements CallAnswer {}

    /** The call may break it, or does. */
    record Broken(CallRequirements.Broken how) implements CallAnswer {}

    /** Nobody has found out. */
    record Open(Reason reason) implements CallAnswer {}
  }

  /** A call of a function by its name, at a place. */
  record CallKey(String callee, Location at) {}

  private static final Outcome.Answer ABSENT = new Outcome.Answer.Proved(Certificate.EVIDENT);

  private final Map<CheckKey, Optional<Outcome.Answer>> checks = new LinkedHashMap<>();
  private final Map<CallKey, Optional<CallAnswer>> calls = new LinkedHashMap<>();

  /**
   * Enters the obligations of a function whose formula is complete at its first unwinding.
   *
   * @param function with its callees inlined, as the formula was made of it
   * @param inFormula the checks that came into the formula: open, unless the search answers
   * @param outcome what the search found about the formula
   */
  static Ledger of(Function function, Set<CheckKey> inFormula, Outcome outcome) {
    var ledger = new Ledger();
    for (var block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Check c) {
          var key = new CheckKey(c.obligation(), c.at());
          boolean mayFail = inFormula.contains(key);
          ledger.checks.put(key, mayFail ? Optional.empty() : Optional.of(ABSENT));
        }
      }
    }
    inFormula.forEach(key -> ledger.checks.putIfAbsent(key, Optional.empty()));
    outcome.checks().forEach((check, answer) -> ledger.checks.put(check, Optional.of(answer)));
    return ledger;
  }

  /** Enters the calls that must be made as their callees need it. */
  void enterCalls(TransitionSystem system, Set<String> exempt) {
    CallRequirements.obligations(system, exempt).forEach(this::enter);
  }

  /** Enters a call that must be made as its callee needs it. */
  void enter(CallKey call) {
    calls.putIfAbsent(call, Optional.empty());
  }

  /** Enters calls with what is known of them. */
  void enterCalls(Map<CallKey, CallAnswer> answers) {
    answers.forEach((call, answer) -> calls.put(call, Optional.of(answer)));
  }

  /** Evidence about checks, which takes the place of what was known of them. */
  void handIn(Map<CheckKey, Outcome.Answer> answers) {
    answers.forEach((check, answer) -> checks.put(check, Optional.of(answer)));
  }

  /** Evidence about a call that was entered; of several instances of it, the worst. */
  void handIn(CallKey call, CallAnswer answer) {
    if (!calls.containsKey(call)) {
      throw new IllegalArgumentException("no such obligation: " + call);
    }
    calls.merge(
        call,
        Optional.of(answer),
        (a, b) -> a.isPresent() ? Optional.of(worse(a.get(), answer)) : b);
  }

  private static CallAnswer worse(CallAnswer a, CallAnswer b) {
    return weight(a) >= weight(b) ? a : b;
  }

  private static int weight(CallAnswer answer) {
    if (answer instanceof CallAnswer.Broken b) {
      return b.how().violation().isPresent() ? 3 : 2;
    }
    return answer instanceof CallAnswer.Open ? 1 : 0;
  }

  /** An answer for each check, open ones for the reason where nobody said why. */
  Map<CheckKey, Outcome.Answer> checks(Reason otherwise) {
    Map<CheckKey, Outcome.Answer> all = new LinkedHashMap<>();
    checks.forEach(
        (check, answer) -> all.put(check, answer.orElse(new Outcome.Answer.Open(otherwise))));
    return Collections.unmodifiableMap(all);
  }

  /** An answer for each call, likewise. */
  Map<CallKey, CallAnswer> calls(Reason otherwise) {
    Map<CallKey, CallAnswer> all = new LinkedHashMap<>();
    calls.forEach((call, answer) -> all.put(call, answer.orElse(new CallAnswer.Open(otherwise))));
    return Collections.unmodifiableMap(all);
  }
}
