package dev.stet.engine.finite;

import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.Left;
import dev.stet.engine.time.Meter;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A session that asks a constraint solver what another one does not answer soon: where the facts
 * about variables of few values have no solution, the whole has none; where they have one, the
 * other session is asked whether it is one of the whole, which is quick.
 */
public final class FiniteDomainSession implements SolverSession {

  /** What the other session does not answer by then may be a puzzle. */
  private static final Duration SOON = Duration.ofSeconds(1);

  private final Terms terms;
  private final SolverSession other;
  private final Meter meter;
  private final PuzzleSearch search;
  private final List<Term> constraints = new ArrayList<>();
  private final Runnable onCancel = this::interrupt;

  /** What was assumed where the constraint solver has found no solution. */
  private Optional<Set<Term>> refuted = Optional.empty();

  /**
   * @param meter counts what the constraint solver does; the other session has its own
   */
  public FiniteDomainSession(Terms terms, SolverSession other, Meter meter) {
    this.terms = terms;
    this.meter = meter;
    this.search = new PuzzleSearch(meter);
    this.other = other;
    meter.onCancel(onCancel); // At once, where nobody waits any more.
  }

  @Override
  public void add(Term constraint) {
    refuted = Optional.empty();
    constraints.add(constraint);
    other.add(constraint);
  }

  @Override
  public Answer check(Collection<Term> assumptions, Duration limit) {
    refuted = Optional.empty();
    var left = new Left(meter, limit);
    Duration soon = limit.dividedBy(2).compareTo(SOON) < 0 ? limit : SOON;
    Answer first = other.check(assumptions, soon);
    if (first != Answer.UNDECIDED || soon.equals(limit)) {
      return first;
    }
    List<Term> together = new ArrayList<>(constraints);
    together.addAll(assumptions);
    var quarter = new Left(meter, left.time().dividedBy(4));
    Optional<Puzzle> puzzle = Puzzle.of(terms, together, quarter);
    PuzzleSearch.Found found =
        puzzle.isEmpty()
            ? new PuzzleSearch.Undecided()
            : search.solve(puzzle.get(), left.time().dividedBy(2));
    if (found instanceof PuzzleSearch.NoSolution) {
      refuted = Optional.of(new LinkedHashSet<>(assumptions));
      return Answer.UNSAT;
    } else if (found instanceof PuzzleSearch.Solution solution) {
      List<Term> solved = new ArrayList<>(assumptions);
      solution.values().forEach((variable, value) -> solved.add(isValue(variable, value)));
      if (other.check(solved, left.time().dividedBy(2)) == Answer.SAT) {
        return Answer.SAT;
      }
    }
    return other.check(assumptions, left.time());
  }

  private Term isValue(Term variable, BigInteger value) {
    return variable.sort() instanceof Sort.BitVector b
        ? terms.eq(variable, terms.bits(b.width(), value))
        : value.signum() != 0 ? variable : terms.not(variable);
  }

  @Override
  public BigInteger value(Term term) {
    return other.value(term);
  }

  @Override
  public Set<Term> core() {
    return refuted.orElseGet(other::core);
  }

  @Override
  public void interrupt() {
    search.interrupt();
    other.interrupt();
  }

  @Override
  public Statistics statistics() {
    return other.statistics();
  }

  @Override
  public void close() {
    meter.forget(onCancel);
    other.close();
  }
}
