package dev.stet.engine.invariant;

import dev.stet.engine.domain.Domain;
import dev.stet.engine.domain.LinearRow;
import dev.stet.engine.domain.RowValue;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Finds a small value of a template that is inductive. Upwards as in 001 §5.1.2, Fig. 12: ask for a
 * state that the candidate does not admit and join it; a row that keeps growing hops to the next
 * constant that the program compares with, and in the end to no bound at all. Downwards, once the
 * candidate is inductive, {@link BinarySearch} finds the least bounds that one more step needs.
 *
 * <p>The paper searches for the sum of bounds on the way up (001 §6.1); hopping and descending
 * gives the same bounds on its examples with far fewer queries.
 */
public final class StrategyIteration {

  /** Joins with a model before a row hops. */
  private static final int JOINS = 2;

  /** Growths before a row is given up. */
  private static final int PATIENCE = 9;

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

  /** An inductive value of the domain's template, or empty where time ran out first. */
  public Optional<Candidate> infer(Domain domain) {
    List<LoopTemplate> templates = new ArrayList<>();
    for (LoopHead loop : system.loops()) {
      templates.add(LoopTemplate.of(loop, domain));
    }
    Candidate candidate = Candidate.bottom(templates);
    var reached = new RowValue[candidate.rows().size()];
    java.util.Arrays.fill(reached, RowValue.BOTTOM);
    int[] growths = new int[reached.length];
    while (true) {
      List<Term> violations = new ArrayList<>();
      for (int i = 0; i < reached.length; i++) {
        violations.add(candidate.violated(terms, i));
      }
      List<Term> query = new ArrayList<>(system.closing());
      query.addAll(candidate.assumed(terms));
      query.add(terms.or(violations));
      switch (session.check(query, timeLeft.get())) {
        case UNSAT -> {
          return Optional.of(descend(candidate, reached));
        }
        case UNDECIDED -> {
          return Optional.empty();
        }
        case SAT -> candidate = grow(candidate, violations, growths, reached);
      }
    }
  }

  private Candidate grow(
      Candidate before, List<Term> violations, int[] growths, RowValue[] reached) {
    Candidate grown = before;
    for (int i = 0; i < violations.size(); i++) {
      if (violations.get(i).isFalse() || session.value(violations.get(i)).signum() == 0) {
        continue;
      }
      growths[i]++;
      reached[i] = joinModel(before, reached[i], i);
      RowValue joined = before.rows().get(i).row().join(before.values().get(i), reached[i]);
      grown =
          grown.with(
              i,
              growths[i] > PATIENCE
                  ? RowValue.TOP
                  : growths[i] > JOINS ? hop(before.rows().get(i), joined) : joined);
    }
    return grown;
  }

  private RowValue hop(Candidate.Row row, RowValue value) {
    if (!(value instanceof RowValue.Finite f)) {
      return value;
    }
    if (!(row.row() instanceof LinearRow linear)) {
      return row.row().widen(f.bound());
    }
    var thresholds = new TreeSet<BigInteger>();
    for (BigInteger constant : system.constants()) {
      for (BigInteger c : List.of(constant, constant.negate())) {
        thresholds.add(c);
        thresholds.add(c.add(BigInteger.ONE));
        thresholds.add(c.subtract(BigInteger.ONE));
      }
    }
    BigInteger next = thresholds.ceiling(f.bound());
    return next == null ? RowValue.TOP : linear.normal(next);
  }

  /** The join with every state of the model that is to be admitted. */
  private RowValue joinModel(Candidate before, RowValue value, int index) {
    Candidate.Row row = before.rows().get(index);
    RowValue joined = value;
    for (LoopHead.Instance instance : row.loop().instances()) {
      for (LoopHead.Visit visit : instance.visits()) {
        if (session.value(Candidate.reached(terms, instance, visit)).signum() != 0) {
          joined = row.row().join(joined, row.row().admit(terms, visit.values(), session::value));
        }
      }
    }
    return joined;
  }

  /**
   * One step downwards: what is reached from an inductive candidate is inductive again, so rows
   * whose bound is not attained get the bound that is.
   */
  private Candidate descend(Candidate candidate, RowValue[] reached) {
    Candidate lower = candidate;
    var search = new BinarySearch(terms, session, system, timeLeft);
    for (int i = 0; i < reached.length; i++) {
      if (candidate.rows().get(i).row() instanceof LinearRow row
          && reached[i] instanceof RowValue.Finite low) {
        BigInteger high =
            candidate.values().get(i) instanceof RowValue.Finite f ? f.bound() : row.most();
        if (low.bound().compareTo(high) < 0) {
          lower = lower.with(i, row.normal(search.greatest(candidate, i, low.bound(), high)));
        }
      }
    }
    return lower;
  }
}
