package dev.stet.engine.smt;

/** The solvers a session can be opened on. */
public enum Backend {
  /** The one to prove with: good at bit-vectors, floats and arrays together. */
  BITWUZLA,
  /** For cross-checks of what the other one answered. */
  Z3
}
