package dev.stet.engine.kiki;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * How long each kind of work may take: no kind may starve another one that may end the matter. What
 * fails in its turn comes again at a greater k, when more time has gone by.
 */
final class Turns {

  /** A step may always take so long. */
  private static final Duration STEP = Duration.ofMillis(500);

  /** An inference may always take so long, as far as that is a small part of the time left. */
  private static final Duration INFERENCE = Duration.ofSeconds(2);

  /** Executions at random may always take so long. */
  private static final Duration SAMPLES = Duration.ofMillis(100);

  private final Budget budget;

  Turns(Budget budget) {
    this.budget = budget;
  }

  /**
   * For a step that need not be answered. At k = 1 nothing is as easy as there, and it has a
   * quarter of all; later it has a quarter of what everything before took.
   */
  Duration step(int k) {
    Duration part = (k == 1 ? budget.left() : budget.spent()).dividedBy(4);
    return least(greatest(part, STEP), budget.left());
  }

  /** For an inference at k = 1 on which much depends: it is worth a third of all. */
  Duration firstInference() {
    return budget.left().dividedBy(3);
  }

  /** For an inference in a domain that costs little. */
  Duration cheapInference() {
    Duration part = budget.spent().dividedBy(2);
    return least(greatest(part, INFERENCE), budget.left().dividedBy(3));
  }

  Duration dearInference() {
    Duration part = budget.spent().dividedBy(4);
    return least(greatest(part, INFERENCE), budget.left().dividedBy(8));
  }

  /** For executions at random. */
  Duration samples() {
    return sampling(8);
  }

  /** For the one execution of a program without inputs. */
  Duration onlyExecution() {
    return sampling(2);
  }

  private Duration sampling(int parts) {
    Duration part = budget.spent().dividedBy(parts);
    return least(greatest(part, SAMPLES), budget.left().dividedBy(4));
  }

  /** What is left of a time that starts now. */
  Supplier<Duration> lasting(Duration time) {
    Duration reserved = budget.left().minus(time);
    return () -> {
      Duration left = budget.left().minus(reserved);
      return left.isNegative() ? Duration.ZERO : left;
    };
  }

  private static Duration least(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }

  private static Duration greatest(Duration a, Duration b) {
    return a.compareTo(b) > 0 ? a : b;
  }
}
