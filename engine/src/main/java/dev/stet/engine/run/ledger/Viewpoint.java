package dev.stet.engine.run.ledger;

import dev.stet.engine.analysis.Calculations;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * From where a function of a program is looked at: what of its code and its formula is an
 * obligation.
 *
 * @param function its name
 * @param harmless functions in which nothing can go wrong
 */
public record Viewpoint(Module module, String function, Scope scope, Set<String> harmless) {

  public static Viewpoint of(Module module, String function, Scope scope) {
    return new Viewpoint(module, function, scope, Calculations.of(module));
  }

  /** The obligations that stand in the function's code, in which callees have been inlined. */
  public ObligationList inCode(Function flat) {
    Set<CheckKey> checks = new LinkedHashSet<>();
    Set<CallKey> calls = new LinkedHashSet<>();
    Set<String> exempt = exempt();
    for (var block : flat.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Check c) {
          checks.add(new CheckKey(c.obligation(), c.at()));
        } else if (i instanceof Instruction.Call c
            && scope == Scope.OPEN
            && c.calleeName() != null
            && c.outcome() == Instruction.Call.Outcome.ANY
            && module.function(c.calleeName()) != null
            && !exempt.contains(c.calleeName())) {
          calls.add(new CallKey(c.calleeName(), c.at()));
        }
      }
    }
    return new ObligationList(checks, calls);
  }

  /** Those that came into its formula, as far as it is unwound. */
  public ObligationList inFormula(TransitionSystem system) {
    Set<CheckKey> checks = new LinkedHashSet<>();
    Set<CallKey> calls = new LinkedHashSet<>();
    system.checks().forEach(c -> checks.add(new CheckKey(c.obligation(), c.at())));
    if (scope == Scope.OPEN) {
      Set<String> exempt = exempt();
      system.calls().forEach(c -> CallKey.of(c, exempt).ifPresent(calls::add));
    }
    return new ObligationList(checks, calls);
  }

  /**
   * Functions of whose calls nothing is to be shown: the one that calls, which is proved whoever
   * calls it (by induction over the depth of calls), and those in which nothing can go wrong.
   */
  public Set<String> exempt() {
    Set<String> exempt = new LinkedHashSet<>(harmless);
    exempt.add(function);
    return exempt;
  }

  /**
   * The places among these about which proofs say nothing. The call of a function that is not
   * followed is an obligation of its own, unless the program is closed: then it leaves open what
   * happens.
   */
  public List<Gap> leftOpen(List<Gap> reached) {
    return reached.stream()
        .filter(
            gap ->
                !(gap instanceof Gap.Call call)
                    || (scope == Scope.CLOSED && !call.callee().isAmong(harmless)))
        .toList();
  }
}
