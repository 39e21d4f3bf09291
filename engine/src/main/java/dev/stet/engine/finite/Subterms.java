package dev.stet.engine.finite;

import dev.stet.engine.term.Op;
import dev.stet.engine.term.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a term consists of; of large ones only a part is looked at. */
final class Subterms {

  /** A term of more parts is large. */
  static final int MOST = 2000;

  private Subterms() {}

  /** The term and all below it, once; more than {@link #MOST} of a large term. */
  static Set<Term> of(Term term) {
    Set<Term> seen = new LinkedHashSet<>();
    Deque<Term> open = new ArrayDeque<>(List.of(term));
    while (!open.isEmpty() && seen.size() <= MOST) {
      Term next = open.pop();
      if (seen.add(next)) {
        open.addAll(next.arguments());
      }
    }
    return seen;
  }

  /** The variables among them. */
  static List<Term> variables(Term term) {
    return of(term).stream().filter(t -> t.op() == Op.VARIABLE).toList();
  }
}
