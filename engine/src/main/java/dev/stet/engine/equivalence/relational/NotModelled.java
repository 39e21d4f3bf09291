package dev.stet.engine.equivalence.relational;

/** Ends a comparison of which the product cannot follow some construct. */
final class NotModelled extends RuntimeException {

  private static final long serialVersionUID = 1;

  NotModelled(String construct) {
    super(construct, null, false, false);
  }

  String construct() {
    return String.valueOf(getMessage());
  }
}
