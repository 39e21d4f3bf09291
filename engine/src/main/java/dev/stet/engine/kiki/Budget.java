package dev.stet.engine.kiki;

import dev.stet.engine.time.Patience;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;

/** How much may be spent on a function; can be cancelled from another thread. */
public final class Budget implements Patience {

  private final Instant start = Instant.now();
  private final Instant end;
  private final int maxUnwind;
  private final AtomicBoolean cancelled;

  /** Starts to run now. */
  public Budget(Duration time, int maxUnwind) {
    this(time, maxUnwind, new AtomicBoolean());
  }

  private Budget(Duration time, int maxUnwind, AtomicBoolean cancelled) {
    this.end = start.plus(time);
    this.maxUnwind = maxUnwind;
    this.cancelled = cancelled;
  }

  /** A part of what is left, which starts to run now; both are cancelled together. */
  public Budget part(Duration time, int maxUnwind) {
    Duration left = left();
    return new Budget(
        time.compareTo(left) < 0 ? time : left, Math.min(maxUnwind, this.maxUnwind), cancelled);
  }

  /** Time of its own, which starts to run now; both are cancelled together. */
  public Budget beside(Duration time) {
    return new Budget(time, maxUnwind, cancelled);
  }

  public int maxUnwind() {
    return maxUnwind;
  }

  /** Time until the end; zero once it is over or the work is cancelled. */
  public Duration left() {
    Duration left = Duration.between(Instant.now(), end);
    return cancelled.get() || left.isNegative() ? Duration.ZERO : left;
  }

  /** Time since the start. */
  public Duration spent() {
    return Duration.between(start, Instant.now());
  }

  public boolean isSpent() {
    return left().isZero();
  }

  @Override
  public boolean isOver() {
    return isSpent();
  }

  public boolean isCancelled() {
    return cancelled.get();
  }

  public void cancel() {
    cancelled.set(true);
  }
}
