package dev.stet.engine.invariant;

import dev.stet.engine.domain.LinearRow;
import dev.stet.engine.domain.RowValue;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.TransitionSystem;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Raises the bounds of linear rows at once, by binary search for the greatest sum of bounds that
 * one step from within these bounds can reach (001 §6.1, system (22)). That leaps over the single
 * iterations of a loop: the bounds are variables before the step as well.
 */
final class BinarySearch {

  private final Terms terms;
  private final SolverSession session;
  private final TransitionSystem system;
  private final Supplier<Duration> timeLeft;

  BinarySearch(
      Terms terms, SolverSession session, TransitionSystem system, Supplier<Duration> timeLeft) {
    this.terms = terms;
    this.session = session;
    this.system = system;
    this.timeLeft = timeLeft;
  }

  /**
   * @param start the candidate with the model's values joined in: where the search starts
   * @param before the candidate that the step starts from
   * @param rows the rows to raise (R in the paper), all linear
   */
  Candidate raise(Candidate start, Candidate before, List<Integer> rows, List<Term> known) {
    Map<Integer, Term> bounds = new LinkedHashMap<>();
    int width = 8;
    for (int r : rows) {
      LinearRow row = (LinearRow) before.rows().get(r).row();
      bounds.put(r, terms.fresh("delta", Sort.bits(row.width())));
      width = Math.max(width, row.width());
    }
    width += 32 - Integer.numberOfLeadingZeros(rows.size());
    List<Term> step = step(before, bounds, known);
    Term sum = null;
    BigInteger low = BigInteger.ZERO;
    BigInteger high = BigInteger.ZERO;
    for (int r : rows) {
      LinearRow row = (LinearRow) before.rows().get(r).row();
      Term wide = terms.signExtend(bounds(bounds, r), width);
      sum = sum == null ? wide : terms.add(sum, wide);
      RowValue now = start.values().get(r);
      low = low.add(now instanceof RowValue.Finite f ? f.bound() : row.most());
      high = high.add(row.most());
    }
    Candidate best = start;
    while (low.compareTo(high) < 0 && sum != null) {
      BigInteger middle = low.add(high).add(BigInteger.ONE).shiftRight(1);
      List<Term> query = new ArrayList<>(step);
      query.add(terms.sle(terms.bits(width, middle), sum));
      SolverSession.Answer answer = session.check(query, timeLeft.get());
      if (answer == SolverSession.Answer.UNDECIDED) {
        break;
      } else if (answer == SolverSession.Answer.UNSAT) {
        high = middle.subtract(BigInteger.ONE);
      } else {
        best = start;
        low = BigInteger.ZERO;
        for (int r : rows) {
          LinearRow row = (LinearRow) before.rows().get(r).row();
          BigInteger reached = Terms.signed(session.value(bounds(bounds, r)), row.width());
          low = low.add(reached);
          best = best.with(r, row.normal(reached));
        }
      }
    }
    return best;
  }

  private static Term bounds(Map<Integer, Term> bounds, int row) {
    return java.util.Objects.requireNonNull(bounds.get(row));
  }

  /** The system (22) without the bound on the sum. */
  private List<Term> step(Candidate before, Map<Integer, Term> bounds, List<Term> known) {
    List<Term> step = new ArrayList<>(known);
    step.addAll(system.closing());
    Set<Integer> raised = new HashSet<>(bounds.keySet());
    for (int i = 0; i < before.rows().size(); i++) {
      if (!raised.contains(i)) {
        step.addAll(before.assumed(terms, i));
      }
    }
    bounds.forEach(
        (r, bound) -> {
          Candidate.Row row = before.rows().get(r);
          LinearRow linear = (LinearRow) row.row();
          step.addAll(
              Candidate.eachAssumedState(
                  terms, row.loop(), x -> terms.sle(linear.expression(terms, x), bound)));
          step.add(
              Candidate.someReachedState(
                  terms, row.loop(), x -> terms.sle(bound, linear.expression(terms, x))));
          // δ starts no lower than the row stands, so that the search only ever ascends.
          if (before.values().get(r) instanceof RowValue.Finite f) {
            step.add(terms.sle(terms.bits(linear.width(), f.bound()), bound));
          }
        });
    return step;
  }
}
