package dev.stet.server.worker;

import java.time.Duration;

/**
 * What a worker process may take beyond the limits it was given.
 *
 * @param load for compiling a file
 * @param verify on top of the function's own time limit
 * @param cancel to stop after a cancellation
 */
public record Grace(Duration load, Duration verify, Duration cancel) {
  public static final Grace USUAL =
      new Grace(Duration.ofSeconds(60), Duration.ofSeconds(5), Duration.ofMillis(150));
}
