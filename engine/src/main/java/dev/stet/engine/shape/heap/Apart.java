package dev.stet.engine.shape.heap;

/** What was to become one has too little in common. */
public final class Apart extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Apart() {
    super("apart", null, false, false);
  }
}
