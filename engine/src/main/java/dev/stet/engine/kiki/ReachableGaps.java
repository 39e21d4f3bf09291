package dev.stet.engine.kiki;

import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.OpenPlace;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The gaps in the formula that some execution may reach: what a proof does not speak of. */
final class ReachableGaps {

  private ReachableGaps() {}

  /** What they are, each once; where that is not answered in time, a gap counts as reached. */
  static List<Gap> of(
      Terms terms, SolverSession session, TransitionSystem system, Supplier<Duration> turn) {
    List<OpenPlace> asked = new ArrayList<>(system.gaps());
    List<Gap> reached = new ArrayList<>();
    while (!asked.isEmpty()) {
      List<Term> query = new ArrayList<>(system.closing());
      query.add(terms.or(asked.stream().map(OpenPlace::reached).toList()));
      SolverSession.Answer answer = session.check(query, turn.get());
      if (answer == SolverSession.Answer.UNSAT) {
        break;
      }
      List<OpenPlace> hit =
          answer == SolverSession.Answer.UNDECIDED
              ? List.copyOf(asked)
              : asked.stream().filter(g -> session.value(g.reached()).signum() != 0).toList();
      hit.stream().map(OpenPlace::gap).filter(g -> !reached.contains(g)).forEach(reached::add);
      asked.removeAll(hit);
    }
    return reached;
  }
}
