package dev.stet.engine.run;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.run.ledger.Ledger;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.verdict.Reason;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Those that call a function, where all of them are seen, and what they are asked about. */
record CallersInSight(Program program, String symbol) {

  /** Whether the function is not recursive, and all callers are seen. */
  boolean areAllSeen(Scope scope) {
    return scope == Scope.OPEN && program.callers().containsKey(symbol);
  }

  /** Those of a recursive function that are no part of its recursion, where all are seen. */
  private Set<String> ofRecursion(Scope scope) {
    return scope == Scope.OPEN
        ? program.callersOfRecursive().getOrDefault(symbol, Set.of())
        : Set.of();
  }

  /** Whether what fails for some arguments may be none of the function's faults. */
  boolean mayHaveASay(Scope scope) {
    return areAllSeen(scope) || !ofRecursion(scope).isEmpty();
  }

  /**
   * Asks them about what is open for any caller, or what some arguments violate.
   *
   * @param contexts made where there is somebody to ask
   * @param otherwise why checks are open for which there is no evidence
   */
  void ask(Scope scope, Supplier<CallingContexts> contexts, Reason otherwise, Ledger ledger) {
    if (areAllSeen(scope)) {
      Set<CheckKey> open = checks(ledger, otherwise, CallersInSight::isOpen);
      contexts.get().answer(symbol, open, ledger);
    }
    Set<String> callers = ofRecursion(scope);
    if (!callers.isEmpty()) {
      Set<CheckKey> violated = checks(ledger, otherwise, CallersInSight::isViolatedBySome);
      contexts.get().answerRecursive(callers, violated, ledger);
    }
  }

  private static Set<CheckKey> checks(
      Ledger ledger, Reason otherwise, Predicate<KikiOutcome.Answer> which) {
    Set<CheckKey> found = new LinkedHashSet<>();
    ledger
        .conclude(otherwise)
        .checks()
        .forEach(
            (check, answer) -> {
              if (which.test(answer) && check.obligation().kind() != CheckKind.MEMORY_LEAK) {
                found.add(check);
              }
            });
    return found;
  }

  private static boolean isOpen(KikiOutcome.Answer answer) {
    return answer instanceof KikiOutcome.Answer.Open || isViolatedBySome(answer);
  }

  private static boolean isViolatedBySome(KikiOutcome.Answer answer) {
    return answer instanceof KikiOutcome.Answer.Refuted r
        && r.dependence() == KikiOutcome.Dependence.SOMETIMES;
  }
}
