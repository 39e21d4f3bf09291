package dev.stet.engine.smt;

import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.time.Meter;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What sessions share: translation, the rules about what may follow what, and the figures.
 *
 * @param <H> what stands for a term in the solver
 */
abstract class MeasuredSession<H> implements SolverSession {

  /** What the session can be asked now. */
  private enum State {
    /** Nothing about a query: constraints were added since, or it was undecided. */
    OPEN,
    MODEL,
    REFUTED,
    CLOSED
  }

  private State state = State.OPEN;
  private List<Term> lastAssumptions = List.of();
  private List<H> lastHandles = List.of();
  private final QueryThread thread;
  private final Deque<Term> waiting = new ArrayDeque<>();
  private final Meter meter;
  private final Runnable onCancel = this::interrupt;
  private int queries;
  private long solveNanos;
  private int counted;

  /**
   * @param meter counts terms and queries
   */
  MeasuredSession(Meter meter) {
    this.meter = meter;
    this.thread = new QueryThread();
  }

  /** From here on a cancellation interrupts the query that runs. */
  final void listen() {
    meter.onCancel(onCancel);
  }

  abstract Encoder<H> encoder();

  abstract void assertFormula(H constraint);

  abstract Answer solve(List<H> assumptions, Duration limit);

  abstract BigInteger valueOf(H term, Sort sort);

  /** Positions of the assumptions that the last refutation needed. */
  abstract Set<Integer> coreOf(List<H> assumptions);

  /** Makes a running {@link #solve} end soon; from any thread. */
  abstract void interruptSolver();

  abstract void free();

  @Override
  public final void add(Term constraint) {
    requireOpen();
    state = State.OPEN;
    waiting.add(requireBool(constraint));
    if (!thread.isBusy()) {
      addWaiting();
    }
  }

  private void addWaiting() {
    while (!waiting.isEmpty()) {
      // One that the solver cannot take is refused once and must not wait for the next time.
      assertFormula(encoder().encode(waiting.remove()));
    }
  }

  @Override
  public final Answer check(Collection<Term> assumptions, Duration limit) {
    requireOpen();
    state = State.OPEN;
    Duration clock = meter.clockFor(limit);
    if (limit.isZero() || limit.isNegative() || meter.isCancelled() || !thread.settles(clock)) {
      return Answer.UNDECIDED;
    }
    addWaiting();
    List<Term> asked = List.copyOf(assumptions);
    List<H> handles = new ArrayList<>(asked.size());
    for (Term assumption : asked) {
      handles.add(encoder().encode(requireBool(assumption)));
    }
    meter.count(Meter.Step.QUERY);
    meter.count(Meter.Step.TERM, encoder().made() - counted);
    counted = encoder().made();
    long start = System.nanoTime();
    Answer answer;
    try {
      // Looked at again: a cancellation before this found nobody to hurry.
      answer =
          thread.ask(() -> meter.isCancelled() ? Answer.UNDECIDED : solve(handles, limit), clock);
    } finally {
      queries++;
      solveNanos += System.nanoTime() - start;
    }
    lastAssumptions = asked;
    lastHandles = handles;
    state =
        switch (answer) {
          case SAT -> State.MODEL;
          case UNSAT -> State.REFUTED;
          case UNDECIDED -> State.OPEN;
        };
    return answer;
  }

  @Override
  public final void interrupt() {
    interruptSolver();
    thread.hurry();
  }

  @Override
  public final BigInteger value(Term term) {
    require(State.MODEL, "no model: the last query did not answer SAT, or something was added");
    if (term.sort() instanceof Sort.Array) {
      throw new IllegalArgumentException("an array has no value: " + term.sort());
    }
    return valueOf(encoder().encode(term), term.sort());
  }

  @Override
  public final Set<Term> core() {
    require(State.REFUTED, "no core: the last query did not answer UNSAT, or something was added");
    Set<Integer> positions = coreOf(lastHandles);
    Set<Term> core = new LinkedHashSet<>();
    for (int i = 0; i < lastAssumptions.size(); i++) {
      if (positions.contains(i)) {
        core.add(lastAssumptions.get(i));
      }
    }
    return core;
  }

  @Override
  public final Statistics statistics() {
    return new Statistics(queries, solveNanos / 1e9, encoder().seconds());
  }

  @Override
  public final void close() {
    if (state != State.CLOSED) {
      state = State.CLOSED;
      meter.forget(onCancel);
      thread.close(this::free);
    }
  }

  /** The pattern every NaN is given as. */
  static BigInteger quietNan(Sort.FloatingPoint f) {
    return BigInteger.ONE
        .shiftLeft(f.exponent() + 1)
        .subtract(BigInteger.ONE)
        .shiftLeft(f.significand() - 2);
  }

  private static Term requireBool(Term term) {
    if (!(term.sort() instanceof Sort.Bool)) {
      throw new IllegalArgumentException("not Boolean: " + term.sort());
    }
    return term;
  }

  private void requireOpen() {
    if (state == State.CLOSED) {
      throw new IllegalStateException("the session is closed");
    }
  }

  private void require(State needed, String otherwise) {
    requireOpen();
    if (state != needed) {
      throw new IllegalStateException(otherwise);
    }
  }
}
