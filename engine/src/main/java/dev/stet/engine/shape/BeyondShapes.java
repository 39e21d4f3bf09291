package dev.stet.engine.shape;

/** The function does something that heaps cannot follow: then nothing is known of it. */
final class BeyondShapes extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Without a stack trace: it is no error. */
  BeyondShapes(String what) {
    super(what, null, false, false);
  }
}
