package dev.stet.server.worker;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/** Counts crashes, so that an engine that cannot live is not started for ever. */
final class CrashLimit {

  static final int CRASHES = 5;
  static final Duration WITHIN = Duration.ofMinutes(3);

  private final Deque<Long> crashes = new ArrayDeque<>();

  void crashed(long nanoTime) {
    crashes.addLast(nanoTime);
  }

  boolean isReached(long nanoTime) {
    while (!crashes.isEmpty() && nanoTime - crashes.getFirst() > WITHIN.toNanos()) {
      crashes.removeFirst();
    }
    return crashes.size() >= CRASHES;
  }
}
