package dev.stet.engine.invariant;

import dev.stet.engine.domain.ArrayIndices;
import dev.stet.engine.domain.BoundRow;
import dev.stet.engine.domain.RowValue;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One step downwards from an inductive candidate: binary search for the least bounds that one step
 * from within it needs (001 §6.1), of all rows together: a query asks whether any row reaches the
 * middle of what is open; a model raises what is attained of every row that it reaches, and where
 * there is none the bounds of all come down. What is reached from an inductive candidate is
 * inductive again.
 */
final class Descent {

  private final Terms terms;
  private final SolverSession session;
  private final TransitionSystem system;
  private final ArrayIndices indices;
  private final Supplier<Duration> timeLeft;

  Descent(
      Terms terms,
      SolverSession session,
      TransitionSystem system,
      ArrayIndices indices,
      Supplier<Duration> timeLeft) {
    this.terms = terms;
    this.session = session;
    this.system = system;
    this.indices = indices;
    this.timeLeft = timeLeft;
  }

  /** A row whose bound is searched for: {@code low} is attained, {@code high} holds. */
  private static final class Search {
    final int row;
    final Optional<BigInteger> greatest;
    BigInteger low;
    BigInteger high;
    boolean halving;

    Search(int row, Optional<BigInteger> greatest, BigInteger low, BigInteger high) {
      this.row = row;
      this.greatest = greatest;
      this.low = low;
      this.high = high;
    }

    RowValue bound() {
      return greatest.equals(Optional.of(high)) ? RowValue.TOP : new RowValue.Finite(high);
    }

    boolean isOpen() {
      return low.compareTo(high) < 0;
    }

    /** The greatest value first, as it is often attained; then the middle. */
    BigInteger probe() {
      return halving ? low.add(high).add(BigInteger.ONE).shiftRight(1) : high;
    }
  }

  /**
   * @param reached per row what states of models need
   */
  Candidate lower(Candidate candidate, List<RowValue> reached) {
    List<Search> searches = searches(candidate, reached);
    List<Term> step = new ArrayList<>(system.closing());
    step.addAll(candidate.assumed(terms, indices));
    while (searches.stream().anyMatch(Search::isOpen)) {
      List<Term> query = new ArrayList<>(step);
      query.add(
          terms.or(
              searches.stream().filter(Search::isOpen).map(s -> attains(candidate, s)).toList()));
      SolverSession.Answer answer = session.check(query, timeLeft.get());
      if (answer == SolverSession.Answer.UNDECIDED) {
        break;
      } else if (answer == SolverSession.Answer.SAT) {
        try {
          raise(candidate, searches);
        } catch (OutOfTime e) {
          break;
        }
      } else {
        for (Search search : searches) {
          if (search.isOpen()) {
            search.high = search.probe().subtract(BigInteger.ONE);
            search.halving = true;
          }
        }
      }
    }
    Candidate lower = candidate;
    for (Search search : searches) {
      lower = lower.with(search.row, search.bound());
    }
    return lower;
  }

  private static List<Search> searches(Candidate candidate, List<RowValue> reached) {
    List<Search> searches = new ArrayList<>();
    for (int i = 0; i < reached.size(); i++) {
      if (candidate.rows().get(i).row() instanceof BoundRow row
          && row.isSearched()
          && reached.get(i) instanceof RowValue.Finite low) {
        if (candidate.values().get(i) instanceof RowValue.Finite f) {
          searches.add(new Search(i, row.greatest(), low.bound(), f.bound()));
        } else if (row.greatest().isPresent()) {
          searches.add(new Search(i, row.greatest(), low.bound(), row.greatest().get()));
        }
      }
    }
    return searches;
  }

  private Term attains(Candidate candidate, Search search) {
    BigInteger below = search.probe().subtract(BigInteger.ONE);
    return candidate
        .with(search.row, new RowValue.Finite(below))
        .violated(terms, indices, search.row);
  }

  private void raise(Candidate candidate, List<Search> searches) {
    var model = new SolverModel(terms, session, indices, timeLeft);
    for (Search search : searches) {
      if (search.isOpen()) {
        RowValue joined =
            model.join(candidate.rows().get(search.row), new RowValue.Finite(search.low));
        search.low = joined instanceof RowValue.Finite f ? f.bound().min(search.high) : search.high;
      }
    }
  }
}
