package dev.stet.server.worker;

import java.time.Duration;

/**
 * What a worker process may take beyond the limits it was given.
 *
 * @param load for compiling a file
 * @param verify on top of the function's own time limit
 * @param cancel to stop verifying after a cancellation
 * @param cancelComparison to stop comparing after one: longer, for two texts are read first, which
 *     goes on to its end, and a new process would have to read the old one again
 */
public record Grace(Duration load, Duration verify, Duration cancel, Duration cancelComparison) {
  public static final Grace USUAL =
      new Grace(
          Duration.ofSeconds(60),
          Duration.ofSeconds(5),
          Duration.ofMillis(150),
          Duration.ofSeconds(2));
}
