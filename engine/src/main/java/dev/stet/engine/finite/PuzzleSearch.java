package dev.stet.engine.finite;

import dev.stet.engine.term.Term;
import dev.stet.engine.time.Meter;
import java.math.BigInteger;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.chocosolver.solver.Solver;
import org.chocosolver.solver.search.limits.FailCounter;
import org.chocosolver.solver.search.strategy.Search;
import org.chocosolver.solver.variables.IntVar;

/**
 * Looks for values that solve a puzzle: the variable comes first that is part of most failures for
 * its size; the search begins anew now and then, and learns what it has excluded.
 */
final class PuzzleSearch {

  private static final int FIRST_FAILURES = 50;

  private static final double MORE_FAILURES = 1.2;

  private static final int MOST_RESTARTS = 10_000;

  private final Meter meter;
  private volatile boolean isInterrupted;

  /**
   * @param meter counts choices and failures
   */
  PuzzleSearch(Meter meter) {
    this.meter = meter;
  }

  /** What a search finds. */
  sealed interface Found {}

  /** Values of the variables, as their bits. */
  record Solution(Map<Term, BigInteger> values) implements Found {}

  /** There is none. */
  record NoSolution() implements Found {}

  /** The time is over. */
  record Undecided() implements Found {}

  /** Makes a running search end soon; from any thread. */
  void interrupt() {
    isInterrupted = true;
  }

  Found solve(Puzzle puzzle, Duration limit) {
    if (!puzzle.hasSolutions()) {
      return new NoSolution();
    }
    isInterrupted = meter.isCancelled();
    IntVar[] all = puzzle.variables().values().toArray(IntVar[]::new);
    Solver solver = puzzle.model().getSolver();
    solver.setSearch(Search.lastConflict(Search.domOverWDegRefSearch(all)));
    var failures = new FailCounter(puzzle.model(), FIRST_FAILURES);
    solver.setGeometricalRestart(FIRST_FAILURES, MORE_FAILURES, failures, MOST_RESTARTS);
    solver.setNoGoodRecordingFromRestarts();
    solver.limitTime(meter.clockFor(limit).toMillis());
    solver.limitNode(Meter.Step.CHOICE.in(limit));
    solver.addStopCriterion(() -> isInterrupted);
    boolean solved = solver.solve();
    meter.count(Meter.Step.CHOICE, solver.getNodeCount() + solver.getFailCount());
    if (!solved) {
      return solver.isStopCriterionMet() ? new Undecided() : new NoSolution();
    }
    Map<Term, BigInteger> values = new LinkedHashMap<>();
    puzzle
        .variables()
        .forEach((term, variable) -> values.put(term, Domains.bits(term, variable.getValue())));
    return new Solution(values);
  }
}
