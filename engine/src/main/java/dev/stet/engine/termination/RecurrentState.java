package dev.stet.engine.termination;

import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;

/**
 * Singleton recurrent sets (001 §6.3): an execution from the entry that has the same state at two
 * visits of a loop head, at k' and k unwindings.
 */
final class RecurrentState {

  private final Prover prover;
  private final LassoReplay replay;

  RecurrentState(Prover prover, LassoReplay replay) {
    this.prover = prover;
    this.replay = replay;
  }

  /** Looks for a state at the k-th visit that an earlier visit had; the run of its model. */
  LassoReplay.Result find(int k) {
    Terms terms = prover.terms();
    List<Term> same = new ArrayList<>();
    for (LoopHead loop : prover.system().loops()) {
      for (LoopHead.Instance instance : loop.instances()) {
        if (instance.visits().size() >= k) {
          Term guard = instance.visits().get(k - 1).guard();
          List<Term> now = new HeadVisit(instance, k).state();
          for (int before = 0; before < k; before++) {
            List<Term> then = new HeadVisit(instance, before).state();
            List<Term> equal = new ArrayList<>(List.of(instance.guard(), guard));
            for (int i = 0; i < now.size(); i++) {
              equal.add(terms.eq(then.get(i), now.get(i)));
            }
            same.add(terms.and(equal));
          }
        }
      }
    }
    List<Term> query = new ArrayList<>(prover.system().fromEntry());
    query.add(prover.system().withoutOverflow());
    query.add(terms.or(same));
    return prover.check(query) == SolverSession.Answer.SAT
        ? replay.run(prover.system(), prover::value)
        : new LassoReplay.Result.Ended();
  }
}
