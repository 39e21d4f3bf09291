package dev.stet.engine.termination;

import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;

/**
 * Loops that are left after a round: an assumption under which a loop never is would make all that
 * repeat it impossible, and prove that it ends of nothing.
 */
final class LeftLater {

  private final Terms terms;
  private final Prover prover;

  LeftLater(Terms terms, Prover prover) {
    this.terms = terms;
    this.prover = prover;
  }

  /** Whether some execution leaves the loop behind one of its rounds. */
  boolean isSeen(LoopHead loop) {
    List<Term> left = new ArrayList<>();
    for (LoopHead.Instance instance : loop.instances()) {
      List<LoopHead.Visit> visits = instance.visits();
      for (int i = 1; i < visits.size(); i++) {
        left.add(terms.and(visits.get(i - 1).guard(), terms.not(visits.get(i).guard())));
      }
    }
    prover.attempt(2);
    return prover.check(List.of(terms.or(left))) == SolverSession.Answer.SAT;
  }
}
