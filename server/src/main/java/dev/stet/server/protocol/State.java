package dev.stet.server.protocol;

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
  ASSUMED
}
