package dev.stet.engine.smt;

/** A solver's native library cannot be loaded here; the message is one line with the cause. */
public final class SolverUnavailable extends RuntimeException {

  public SolverUnavailable(String message, Throwable cause) {
    super(message, cause);
  }
}
