package dev.stet.engine.kiki;

import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.smt.Solvers;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.Meter;
import dev.stet.engine.time.Patience;
import java.time.Duration;

/**
 * How much may be spent on a function or a part of its search, as a span of a {@link Meter}. All
 * durations are work as it usually takes that long. One meter is shared by all parts: they are
 * cancelled together, from any thread.
 */
public final class Budget implements Patience {

  private final Meter meter;
  private final Duration startOfWork;
  private final Duration startOfClock;

  /** These three change where the time is given in pieces ({@link #grant}) only. */
  private Duration endOfWork;

  private Duration endOfClock;
  private int maxUnwind;

  /** All that a meter allows, as far as it is not spent. */
  public Budget(Meter meter, int maxUnwind) {
    this(meter, meter.worked(), meter.clocked(), meter.limit(), meter.limit(), maxUnwind);
  }

  /** A question of its own with the same limit for the work and the clock, which starts now. */
  public Budget(Duration time, int maxUnwind) {
    this(new Meter(time, time), maxUnwind);
  }

  private Budget(
      Meter meter,
      Duration startOfWork,
      Duration startOfClock,
      Duration endOfWork,
      Duration endOfClock,
      int maxUnwind) {
    this.meter = meter;
    this.startOfWork = startOfWork;
    this.startOfClock = startOfClock;
    this.endOfWork = endOfWork;
    this.endOfClock = endOfClock;
    this.maxUnwind = maxUnwind;
  }

  /** A part of what is left, which starts to run now. */
  public Budget part(Duration time, int maxUnwind) {
    Duration work = meter.worked();
    Duration clock = meter.clocked();
    return new Budget(
        meter,
        work,
        clock,
        least(work.plus(time), endOfWork),
        least(clock.plus(time), endOfClock),
        Math.min(maxUnwind, this.maxUnwind));
  }

  /** The same part, unwound as far. */
  public Budget part(Duration time) {
    return part(time, maxUnwind);
  }

  /**
   * Gives more: from now on the part lasts so long, as far as the whole does.
   *
   * @param whole of which it is a part
   */
  public void grant(Duration time, int maxUnwind, Budget whole) {
    Budget granted = whole.part(time, maxUnwind);
    this.endOfWork = granted.endOfWork;
    this.endOfClock = granted.endOfClock;
    this.maxUnwind = granted.maxUnwind;
  }

  /** Time of its own, which starts to run now. */
  public Budget beside(Duration time) {
    Duration work = meter.worked();
    Duration clock = meter.clocked();
    return new Budget(meter, work, clock, work.plus(time), clock.plus(time), maxUnwind);
  }

  /** A session whose queries are counted here, and interrupted when the question is cancelled. */
  public SolverSession open(Backend backend) {
    return Solvers.open(backend, meter);
  }

  /** Terms that are counted here as they are asked for. */
  public Terms terms() {
    return new Terms(() -> meter.count(Meter.Step.TERMS));
  }

  /** What counts the work. */
  public Meter meter() {
    return meter;
  }

  public int maxUnwind() {
    return maxUnwind;
  }

  /** Until the end; zero once it is over or the work is cancelled. */
  public Duration left() {
    if (meter.isOver()) {
      return Duration.ZERO;
    }
    Duration left = least(endOfWork.minus(meter.worked()), endOfClock.minus(meter.clocked()));
    return left.isNegative() ? Duration.ZERO : left;
  }

  /** Since the start. */
  public Duration spent() {
    Duration work = meter.worked().minus(startOfWork);
    Duration clock = meter.clocked().minus(startOfClock);
    return work.compareTo(clock) > 0 ? work : clock;
  }

  public boolean isSpent() {
    return left().isZero();
  }

  @Override
  public boolean isOver() {
    meter.count(Meter.Step.PIECE);
    return isSpent();
  }

  /** Whether the question was cancelled or its search ended. */
  public boolean isCancelled() {
    return meter.isOver();
  }

  /** Nobody waits any more: queries that run are interrupted. From any thread. */
  public void cancel() {
    meter.cancel();
  }

  /** The search is over, for all parts; what was found may still be told. */
  public void end() {
    meter.end();
  }

  private static Duration least(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }
}
