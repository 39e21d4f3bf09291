package dev.stet.server.schedule;

import java.time.Duration;

/**
 * How much time a comparison with HEAD takes for each function: soon after an edit little, so that
 * the verdicts of the other functions do not wait for long; more once they are there.
 */
enum Comparison {
  QUICK(Duration.ofSeconds(1)),
  THOROUGH(Duration.ofSeconds(5));

  private final Duration limit;

  Comparison(Duration limit) {
    this.limit = limit;
  }

  /** For each function. */
  Duration limit() {
    return limit;
  }
}
