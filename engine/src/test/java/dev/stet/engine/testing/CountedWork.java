package dev.stet.engine.testing;

import dev.stet.engine.kiki.Budget;
import dev.stet.engine.time.Meter;
import java.time.Duration;

/** Budgets that end by work alone, so that what is found is the same on every machine. */
public final class CountedWork {

  /** The clock's limit, which no machine is to reach. */
  public static final Duration FAR = Duration.ofHours(1);

  private CountedWork() {}

  /** So much work, as seconds that it usually takes. */
  public static Budget ofSeconds(int seconds, int maxUnwind) {
    return new Budget(new Meter(Duration.ofSeconds(seconds), FAR), maxUnwind);
  }
}
