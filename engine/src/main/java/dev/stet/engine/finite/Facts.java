package dev.stet.engine.finite;

import java.util.LinkedHashMap;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Replacement;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What must hold one by one where terms hold together: conjunctions are taken apart, names are
 * looked into, and what holds anyway is not said again in others.
 */
final class Facts {

  /** So much is looked at of one of several ways. */
  private static final int MOST_PARTS = 40;

  /** What a name stands for may have to be taken apart again where it is put in its place. */
  private static final int MOST_ROUNDS = 4;

  private final Terms terms;
  private final Map<Term, Boolean> known = new LinkedHashMap<>();
  private final Set<Term> found = new LinkedHashSet<>();
  private final Deque<Fact> open = new ArrayDeque<>();

  /** A term that holds, or does not. */
  private record Fact(Term term, Boolean holds) {}

  private Facts(Terms terms) {
    this.terms = terms;
  }

  /** Boolean terms over variables that are no names; one of them is false where all cannot hold. */
  static List<Term> of(Terms terms, Collection<Term> together) {
    List<Term> before = List.of();
    List<Term> facts = List.copyOf(together);
    for (int round = 0; round < MOST_ROUNDS && !facts.equals(before); round++) {
      before = facts;
      facts = takenApart(terms, before);
    }
    return facts;
  }

  private static List<Term> takenApart(Terms terms, Collection<Term> together) {
    var facts = new Facts(terms);
    together.forEach(term -> facts.open.add(new Fact(term, true)));
    facts.takeApart();
    return facts.written();
  }

  private void takeApart() {
    while (!open.isEmpty()) {
      Fact fact = open.remove();
      Term term = fact.term();
      boolean isNew = known.putIfAbsent(term, fact.holds()) == null;
      if (!isNew) {
        if (!fact.holds().equals(known.get(term))) {
          found.add(terms.bool(false));
        }
        continue;
      }
      Optional<Term> meaning = meaning(term);
      if (term.op() == Op.NOT) {
        open.add(new Fact(term.argument(0), !fact.holds()));
      } else if (term.op() == (fact.holds() ? Op.AND : Op.OR)) {
        term.arguments().forEach(argument -> open.add(new Fact(argument, fact.holds())));
      } else if (meaning.isPresent()) {
        open.add(new Fact(meaning.get(), fact.holds()));
      } else if (!isDefinition(term)) {
        if (term.op() == (fact.holds() ? Op.OR : Op.AND)) {
          open.addAll(shared(term, fact.holds()));
        }
        found.add(fact.holds() ? term : terms.not(term));
      }
    }
  }

  /** What all ways have in common by which a term holds: those that meet behind a branch. */
  private Set<Fact> shared(Term term, Boolean holds) {
    Set<Fact> shared = new LinkedHashSet<>(parts(new Fact(term.argument(0), holds)));
    for (Term way : term.arguments().subList(1, term.arguments().size())) {
      shared.retainAll(parts(new Fact(way, holds)));
    }
    return shared;
  }

  /** Some of what holds if this does. */
  private Set<Fact> parts(Fact whole) {
    Set<Fact> parts = new LinkedHashSet<>();
    Deque<Fact> next = new ArrayDeque<>(List.of(whole));
    while (!next.isEmpty() && parts.size() < MOST_PARTS) {
      Fact fact = next.remove();
      if (parts.add(fact)) {
        Term term = fact.term();
        meaning(term).ifPresent(m -> next.add(new Fact(m, fact.holds())));
        if (term.op() == Op.NOT) {
          next.add(new Fact(term.argument(0), !fact.holds()));
        } else if (term.op() == (fact.holds() ? Op.AND : Op.OR)) {
          term.arguments().forEach(argument -> next.add(new Fact(argument, fact.holds())));
        }
      }
    }
    return parts;
  }

  private Optional<Term> meaning(Term term) {
    return term.op() == Op.VARIABLE ? Optional.ofNullable(terms.meaning(term)) : Optional.empty();
  }

  private boolean isDefinition(Term term) {
    return term.op() == Op.EQ
        && (names(term.argument(0), term.argument(1)) || names(term.argument(1), term.argument(0)));
  }

  private boolean names(Term variable, Term meaning) {
    return meaning(variable).filter(meaning::equals).isPresent();
  }

  private List<Term> written() {
    var names = new Replacement(terms, this::value);
    List<Term> written = new ArrayList<>();
    for (Term fact : found) {
      Term term = names.in(fact);
      if (!term.isTrue()) {
        written.add(term);
      }
    }
    return written;
  }

  private Optional<Term> value(Term variable) {
    Optional<Term> meaning = meaning(variable);
    Boolean holds = known.get(variable);
    return holds != null && meaning.isPresent() && variable.sort() instanceof Sort.Bool
        ? Optional.of(terms.bool(holds))
        : meaning;
  }
}
