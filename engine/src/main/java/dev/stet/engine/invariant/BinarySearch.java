package dev.stet.engine.invariant;

import dev.stet.engine.domain.LinearRow;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Binary search for the greatest value that a linear row's expression takes after a step from
 * within a candidate (001 §6.1); in the row's extended width, so that nothing wraps.
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
   * The greatest value, or a bound above it where time runs out.
   *
   * @param low a value that is taken
   * @param high a bound that holds
   */
  BigInteger greatest(Candidate candidate, int index, BigInteger low, BigInteger high) {
    Candidate.Row row = candidate.rows().get(index);
    LinearRow linear = (LinearRow) row.row();
    List<Term> step = new ArrayList<>(system.closing());
    step.addAll(candidate.assumed(terms));
    BigInteger taken = low;
    BigInteger bound = high;
    BigInteger probe = high;
    while (taken.compareTo(bound) < 0) {
      BigInteger least = probe;
      List<Term> query = new ArrayList<>(step);
      query.add(
          Candidate.someReachedState(
              terms,
              row.loop(),
              x -> terms.sle(terms.bits(linear.width(), least), linear.expression(terms, x))));
      switch (session.check(query, timeLeft.get())) {
        case SAT -> taken = least;
        case UNSAT -> bound = least.subtract(BigInteger.ONE);
        case UNDECIDED -> {
          return bound;
        }
      }
      probe = taken.add(bound).add(BigInteger.ONE).shiftRight(1);
    }
    return bound;
  }
}
