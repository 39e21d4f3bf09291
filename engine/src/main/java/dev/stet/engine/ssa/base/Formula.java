package dev.stet.engine.ssa.base;

import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The growing list of equations: what has been added since it was last taken. */
public final class Formula {

  private final Terms terms;
  private List<Term> added = new ArrayList<>();
  private final Set<Term> assumed = new LinkedHashSet<>();

  Formula(Terms terms) {
    this.terms = terms;
  }

  /** Says something of what was made last in the constraint, where the rest of it holds. */
  public void add(Term constraint) {
    if (!constraint.isTrue()) {
      added.add(constraint);
    }
  }

  /** Takes something for granted of all that occurs in it, as of what callers leave. */
  public void assume(Term assumption) {
    assumed.add(assumption);
    add(assumption);
  }

  /** Whether a constraint is no matter of what was made last in it. */
  public boolean isAssumed(Term constraint) {
    return assumed.contains(constraint);
  }

  /**
   * A name for the term: its own variable with an equation, unless it is a leaf or does no more
   * than regroup the bits of leaves (so that simplification sees through widenings). An array has
   * none: its writes stay in sight of its reads, and solvers are poor at equations between arrays.
   */
  public Term define(String name, Term term) {
    if (term.arguments().isEmpty() || regroups(term) || term.sort() instanceof Sort.Array) {
      return term;
    }
    Term variable = terms.fresh(name, term.sort());
    added.add(terms.define(variable, term));
    return variable;
  }

  private static boolean regroups(Term term) {
    return switch (term.op()) {
      case NOT, BV_ZERO_EXTEND, BV_SIGN_EXTEND, BV_EXTRACT, BV_CONCAT ->
          term.arguments().stream().allMatch(a -> a.arguments().isEmpty());
      default -> false;
    };
  }

  public Term free(String name, Sort sort) {
    return terms.fresh(name, sort);
  }

  public List<Term> take() {
    List<Term> taken = added;
    added = new ArrayList<>();
    return taken;
  }
}
