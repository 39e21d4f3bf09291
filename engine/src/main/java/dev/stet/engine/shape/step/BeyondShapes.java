package dev.stet.engine.shape.step;

/** The function does something that heaps cannot follow: then nothing is known of it. */
public final class BeyondShapes extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Without a stack trace: it is no error. */
  public BeyondShapes(String what) {
    super(what, null, false, false);
  }
}
