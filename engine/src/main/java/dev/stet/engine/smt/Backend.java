package dev.stet.engine.smt;

import java.util.Locale;

/**
 * The solvers a session can be opened on: Stet's own two, and those that java-smt knows, which
 * users put on the class path.
 */
public enum Backend {
  /** The one to prove with: good at bit-vectors, floats and arrays together. */
  BITWUZLA,
  /** For cross-checks of what the other one answered. */
  Z3,
  MATHSAT5,
  SMTINTERPOL,
  PRINCESS,
  BOOLECTOR,
  CVC4,
  CVC5,
  YICES2,
  OPENSMT;

  /** The name on the command line: {@code cvc5}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
