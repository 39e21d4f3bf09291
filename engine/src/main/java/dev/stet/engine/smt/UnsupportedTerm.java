package dev.stet.engine.smt;

/**
 * A term that the solver cannot be given exactly. Nothing was added to the session; what depends on
 * the term is at best unknown. The message is one line that names the construct.
 */
public final class UnsupportedTerm extends RuntimeException {

  public UnsupportedTerm(String message) {
    super(message);
  }
}
