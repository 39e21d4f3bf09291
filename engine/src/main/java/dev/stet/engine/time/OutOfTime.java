package dev.stet.engine.time;

/**
 * Leaves a piece of work undone that is of no use by halves, such as a formula with equations
 * missing. What was being built must not be used afterwards.
 */
public final class OutOfTime extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Without a stack trace: it says nothing but that time is over. */
  public OutOfTime() {
    super("no time is left", null, false, false);
  }
}
