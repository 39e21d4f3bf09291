package dev.stet.engine.equivalence.relational.formula;

/** Ends a comparison of which the product cannot follow some construct. */
public final class NotModelled extends RuntimeException {

  private static final long serialVersionUID = 1;

  public NotModelled(String construct) {
    super(construct, null, false, false);
  }

  public String construct() {
    return String.valueOf(getMessage());
  }
}
