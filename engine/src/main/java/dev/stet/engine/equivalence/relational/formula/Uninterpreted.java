package dev.stet.engine.equivalence.relational.formula;

import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Functions of which nothing is known but that equal arguments give equal results. An application
 * is a free variable; for each two applications of one function that may have equal arguments there
 * is a fact (Ackermann's reduction). Both versions share them, so equal calls are one variable.
 */
public final class Uninterpreted {

  private record Key(String name, List<Term> arguments, Sort result) {}

  private record Family(String name, List<Sort> arguments, Sort result) {}

  private final Terms terms;
  private final List<Term> facts;
  private final Map<Key, Term> applications = new LinkedHashMap<>();

  private record Application(List<Term> arguments, Term value) {}

  private final Map<Family, List<Application>> families = new LinkedHashMap<>();

  /**
   * @param facts where what is known of the applications is added
   */
  Uninterpreted(Terms terms, List<Term> facts) {
    this.terms = terms;
    this.facts = facts;
  }

  public Term apply(String name, List<Term> arguments, Sort result) {
    var key = new Key(name, List.copyOf(arguments), result);
    Term known = applications.get(key);
    if (known != null) {
      return known;
    }
    Term value = terms.fresh(name, result);
    var family = new Family(name, arguments.stream().map(Term::sort).toList(), result);
    List<Application> others = families.computeIfAbsent(family, f -> new ArrayList<>());
    for (Application other : others) {
      List<Term> same = new ArrayList<>();
      for (int i = 0; i < arguments.size(); i++) {
        same.add(terms.eq(arguments.get(i), other.arguments.get(i)));
      }
      Term equal = terms.and(same);
      if (!equal.isFalse()) {
        facts.add(terms.implies(equal, terms.eq(value, other.value)));
      }
    }
    others.add(new Application(key.arguments, value));
    applications.put(key, value);
    return value;
  }

  /** Whether any function has been applied. */
  boolean isUsed() {
    return !applications.isEmpty();
  }
}
