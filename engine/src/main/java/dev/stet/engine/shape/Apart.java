package dev.stet.engine.shape;

/** What was to become one has too little in common. */
final class Apart extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Apart() {
    super("apart", null, false, false);
  }
}
