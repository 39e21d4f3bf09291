package dev.stet.client;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Decides whether a server that stopped unasked is started again; as the VS Code extension does.
 */
public final class RestartLimit {

  /** Restarts that are allowed in one span of time; the next crash in it ends the attempts. */
  public static final int MOST = 4;

  public static final Duration SPAN = Duration.ofMinutes(3);

  private final Deque<Long> crashes = new ArrayDeque<>();

  /** What to do after a crash. */
  public enum Decision {
    RESTART,
    GIVE_UP
  }

  /** Counts a crash that happened now. */
  public Decision crashed(long nanoTime) {
    while (!crashes.isEmpty() && nanoTime - crashes.getFirst() >= SPAN.toNanos()) {
      crashes.removeFirst();
    }
    crashes.addLast(nanoTime);
    return crashes.size() <= MOST ? Decision.RESTART : Decision.GIVE_UP;
  }

  /** The user wishes a new start. */
  public void forget() {
    crashes.clear();
  }
}
