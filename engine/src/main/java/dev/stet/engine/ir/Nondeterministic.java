package dev.stet.engine.ir;

/**
 * Functions that give any value and do nothing else: those of verification tasks (SV-COMP), and
 * what models of the library leave open.
 */
public final class Nondeterministic {

  /** What their names begin with; C keeps such names for the implementation (C17 7.1.3). */
  public static final String PREFIX = "__VERIFIER_nondet_";

  private Nondeterministic() {}

  public static boolean is(String function) {
    return function.startsWith(PREFIX) || ModelName.isNondeterministic(function);
  }
}
