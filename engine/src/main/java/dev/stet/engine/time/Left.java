package dev.stet.engine.time;

import java.time.Duration;

/** What is left of a piece of work that begins when this is made. */
public final class Left implements Patience {

  private final Meter meter;
  private final Duration endOfWork;
  private final Duration endOfClock;

  public Left(Meter meter, Duration piece) {
    this.meter = meter;
    this.endOfWork = meter.worked().plus(piece);
    this.endOfClock = meter.clocked().plus(piece);
  }

  /** Zero once the work is done, or the clock has run as far. */
  public Duration time() {
    Duration work = endOfWork.minus(meter.worked());
    Duration clock = endOfClock.minus(meter.clocked());
    Duration left = work.compareTo(clock) < 0 ? work : clock;
    return left.isNegative() ? Duration.ZERO : left;
  }

  @Override
  public boolean isOver() {
    meter.count(Meter.Step.PIECE);
    return time().isZero();
  }
}
