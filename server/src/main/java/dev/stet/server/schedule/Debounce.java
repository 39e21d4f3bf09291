package dev.stet.server.schedule;

import java.time.Duration;

/**
 * How long to wait after an edit: as long as compiling took, within bounds. Even the longest wait
 * leaves the compiler most of the 200 ms within which its errors should be there.
 */
final class Debounce {

  private static final Duration SHORTEST = Duration.ofMillis(30);
  private static final Duration LONGEST = Duration.ofMillis(60);

  private Debounce() {}

  static Duration after(Duration lastCompile) {
    if (lastCompile.compareTo(SHORTEST) < 0) {
      return SHORTEST;
    }
    return lastCompile.compareTo(LONGEST) > 0 ? LONGEST : lastCompile;
  }
}
