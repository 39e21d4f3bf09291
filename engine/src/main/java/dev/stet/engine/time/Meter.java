package dev.stet.engine.time;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * What has been spent on one question, in work and on the clock, and whether anybody still waits
 * for its answer. Work is counted in steps that are the same on every machine and in every run,
 * each worth about as many nanoseconds as it usually takes; who shares time out by it does the same
 * things in the same order however busy the machine is. The clock is the limit that people set: it
 * runs beside, at a rate at which both end together, so that a machine too slow for the work gives
 * each part its share of the time all the same. Where the clock's limit is {@link #FAR far away},
 * nothing depends on it until it is reached: an answer is a function of the question and the work
 * alone.
 *
 * <p>Counted by the thread that works and the solver that it waits for; cancelled from any.
 */
public final class Meter {

  /** A step of work, and about how many nanoseconds it takes. */
  public enum Step {
    /** Somebody who works without a solver looked whether to go on ({@link Patience}). */
    PIECE(80_000),
    /** A query of a solver. */
    QUERY(400_000),
    /** A thousand terms were asked for, new ones or known ones. */
    TERMS(400_000),
    /** A term that was made for a solver, and is looked at by it. */
    TERM(13_000),
    /** A solver looked whether to go on. */
    SOLVER(60_000),
    /** A constraint that a solver made for one query reads anew. */
    CONSTRAINT(150_000),
    /** A choice or a failure of the constraint solver. */
    CHOICE(15_000),
    /** A unit of what Z3 counts by itself. */
    RESOURCE(500);

    private final int nanos;

    Step(int nanos) {
      this.nanos = nanos;
    }

    /** How many of these a piece of work is worth; one at least. */
    public long in(Duration work) {
      return Math.max(1, nanos(work) / nanos);
    }
  }

  private enum State {
    ASKED,
    /** The search is over; what was found may still be told. */
    ENDED,
    /** Nobody waits for an answer any more. */
    ABANDONED
  }

  /** What counts as endless: 30 years, in nanoseconds. */
  private static final long ENDLESS = 1_000_000_000_000_000_000L;

  /** The clock's limit is far away where it is so many times the work's. */
  private static final int FAR = 10;

  private final AtomicLong work = new AtomicLong();
  private final long start = System.nanoTime();

  /** How long the clock stood still. */
  private final AtomicLong aside = new AtomicLong();

  private final long workLimit;

  /** How long the clock runs for each nanosecond of work. */
  private final double rate;

  private final boolean isFar;

  private volatile State state = State.ASKED;
  private final Set<Runnable> hearing = ConcurrentHashMap.newKeySet();

  /**
   * The clock starts now.
   *
   * @param work the most that may be done
   * @param clock the most that it may take, of the time that a clock shows
   */
  public Meter(Duration work, Duration clock) {
    this.workLimit = nanos(work);
    this.rate = workLimit == 0 ? 1 : (double) nanos(clock) / workLimit;
    this.isFar = rate >= FAR;
  }

  /** One without limits. */
  public static Meter endless() {
    return new Meter(Duration.ofNanos(ENDLESS), Duration.ofNanos(ENDLESS));
  }

  private static long nanos(Duration time) {
    return time.toSeconds() >= ENDLESS / 1_000_000_000 ? ENDLESS : Math.max(0, time.toNanos());
  }

  /** Counts a step. */
  public void count(Step step) {
    count(step, 1);
  }

  /** Counts so many steps. */
  public void count(Step step, long times) {
    work.addAndGet(step.nanos * times);
  }

  /** The most that may be done. */
  public Duration limit() {
    return Duration.ofNanos(workLimit);
  }

  /** Work done so far. */
  public Duration worked() {
    return Duration.ofNanos(work.get());
  }

  /** The clock's time since the start, as the work that it stands for. */
  public Duration clocked() {
    double passed = (System.nanoTime() - start - aside.get()) / rate;
    return Duration.ofNanos(isFar && passed < workLimit ? 0 : (long) Math.min(ENDLESS, passed));
  }

  /** Does something for another question, too: this one's clock stands still meanwhile. */
  public <T> T aside(Supplier<T> other) {
    long begun = System.nanoTime();
    try {
      return other.get();
    } finally {
      aside.addAndGet(System.nanoTime() - begun);
    }
  }

  /** How long the clock may run for a piece of work. */
  public Duration clockFor(Duration piece) {
    return Duration.ofNanos((long) Math.min(ENDLESS, nanos(piece) * rate));
  }

  /** The search is over: what is left of both limits counts as spent. */
  public void end() {
    if (state == State.ASKED) {
      state = State.ENDED;
    }
  }

  /** Nobody waits any more; who hears of it is told. From any thread. */
  public void cancel() {
    state = State.ABANDONED;
    hearing.forEach(Runnable::run);
  }

  /** Whether the search was ended or cancelled. */
  public boolean isOver() {
    return state != State.ASKED;
  }

  /** Whether nobody waits any more. */
  public boolean isCancelled() {
    return state == State.ABANDONED;
  }

  /** Runs the action when the question is cancelled, at once if it already is. */
  public void onCancel(Runnable action) {
    hearing.add(action);
    if (isCancelled()) {
      action.run();
    }
  }

  /** The action is not to be run any more. */
  public void forget(Runnable action) {
    hearing.remove(action);
  }
}
