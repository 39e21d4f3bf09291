package dev.stet.protocol;

import java.util.Locale;

/** How far the proof of a function or of one check is; {@link StateAdapter} writes it. */
public enum State {
  /** What is known speaks of an earlier text. */
  STALE,
  QUEUED,
  RUNNING,
  PROVED,
  REFUTED,
  UNKNOWN,
  /** Taken for granted by the user, not proved. */
  ASSUMED;

  /** Its name in messages. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether there is nothing more to wait for. */
  public boolean isFinal() {
    return switch (this) {
      case PROVED, REFUTED, UNKNOWN, ASSUMED -> true;
      case STALE, QUEUED, RUNNING -> false;
    };
  }
}
