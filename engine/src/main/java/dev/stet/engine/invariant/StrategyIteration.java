package dev.stet.engine.invariant;

import dev.stet.engine.domain.Domain;
import dev.stet.engine.domain.LinearRow;
import dev.stet.engine.domain.RowValue;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Finds the least value of a template that is inductive (001 §5.1.2, Fig. 12): asks for a state
 * that the candidate does not admit, and lets the rows grow that it violates: linear rows by {@link
 * BinarySearch} over the sum of their bounds, others by the join with the model's value.
 */
public final class StrategyIteration {

  /** Growths of one row before it is widened. */
  private static final int PATIENCE = 6;

  private final Terms terms;
  private final SolverSession session;
  private final TransitionSystem system;
  private final Supplier<Duration> timeLeft;

  public StrategyIteration(
      Terms terms, SolverSession session, TransitionSystem system, Supplier<Duration> timeLeft) {
    this.terms = terms;
    this.session = session;
    this.system = system;
    this.timeLeft = timeLeft;
  }

  /**
   * An inductive value of the domain's template, or empty where time ran out first.
   *
   * @param known what holds at loop heads already (earlier invariants), as assumptions
   */
  public Optional<Candidate> infer(Domain domain, List<Term> known) {
    List<LoopTemplate> templates = new ArrayList<>();
    for (LoopHead loop : system.loops()) {
      templates.add(LoopTemplate.of(loop, domain));
    }
    Candidate candidate = Candidate.bottom(templates);
    int[] growths = new int[candidate.rows().size()];
    while (true) {
      List<Term> assumptions = new ArrayList<>(known);
      assumptions.addAll(system.closing());
      assumptions.addAll(candidate.assumed(terms));
      List<Term> violations = new ArrayList<>();
      for (int i = 0; i < candidate.rows().size(); i++) {
        violations.add(candidate.violated(terms, i));
      }
      assumptions.add(terms.or(violations));
      switch (session.check(assumptions, timeLeft.get())) {
        case UNSAT -> {
          return Optional.of(candidate);
        }
        case UNDECIDED -> {
          return Optional.empty();
        }
        case SAT -> candidate = grow(candidate, violations, growths, known);
      }
    }
  }

  private Candidate grow(Candidate before, List<Term> violations, int[] growths, List<Term> known) {
    List<Integer> linear = new ArrayList<>();
    Candidate grown = before;
    for (int i = 0; i < violations.size(); i++) {
      if (violations.get(i).isFalse() || session.value(violations.get(i)).signum() == 0) {
        continue;
      }
      growths[i]++;
      RowValue value = before.values().get(i);
      if (growths[i] > 2 * PATIENCE) {
        grown = grown.with(i, RowValue.TOP);
      } else if (before.rows().get(i).row() instanceof LinearRow) {
        if (growths[i] > PATIENCE) {
          grown = grown.with(i, RowValue.TOP);
        } else {
          linear.add(i);
        }
      } else if (growths[i] > PATIENCE / 2 && value instanceof RowValue.Finite f) {
        grown = grown.with(i, before.rows().get(i).row().widen(f.bound()));
      }
      grown = grown.with(i, joinModel(before, grown, i));
    }
    return linear.isEmpty()
        ? grown
        : new BinarySearch(terms, session, system, timeLeft).raise(grown, before, linear, known);
  }

  /** The join with every violating state of the model. */
  private RowValue joinModel(Candidate before, Candidate grown, int index) {
    Candidate.Row row = before.rows().get(index);
    RowValue value = grown.values().get(index);
    for (LoopHead.Instance instance : row.loop().instances()) {
      for (LoopHead.Visit visit : instance.visits()) {
        if (session.value(Candidate.reached(terms, instance, visit)).signum() != 0) {
          value = row.row().join(value, row.row().admit(terms, visit.values(), session::value));
        }
      }
    }
    return value;
  }
}
