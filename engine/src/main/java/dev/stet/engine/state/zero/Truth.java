package dev.stet.engine.state.zero;

/** What is known of a value. */
enum Truth {
  ZERO,
  SET;

  Truth other() {
    return this == ZERO ? SET : ZERO;
  }
}
