package dev.stet.cli.run;

import java.time.Duration;
import java.util.Optional;

/** The end of the time for a whole run; possibly never. */
final class RunDeadline {

  /** Given to the engine when no time is left, so that it names the checks and nothing more. */
  static final Duration NO_TIME = Duration.ofMillis(1);

  private final Optional<Long> end;

  private RunDeadline(Optional<Long> end) {
    this.end = end;
  }

  static RunDeadline after(Optional<Duration> timeout) {
    return new RunDeadline(timeout.map(t -> System.nanoTime() + t.toNanos()));
  }

  boolean isOver() {
    return end.isPresent() && end.get() - System.nanoTime() <= 0;
  }

  /** The shorter one of a limit and of what is left. */
  Duration limit(Duration limit) {
    if (end.isEmpty()) {
      return limit;
    }
    var left = Duration.ofNanos(end.get() - System.nanoTime());
    if (left.compareTo(NO_TIME) < 0) {
      return NO_TIME;
    }
    return left.compareTo(limit) < 0 ? left : limit;
  }
}
