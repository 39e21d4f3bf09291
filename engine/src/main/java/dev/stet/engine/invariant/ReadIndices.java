package dev.stet.engine.invariant;

import java.util.LinkedHashMap;
import dev.stet.engine.domain.ArrayIndices;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The indices at which a formula reads its arrays (000 §4.2, array index analysis), array by array:
 * arrays of which one is made from the other by a store, a choice or an equation count as one.
 */
public final class ReadIndices implements ArrayIndices {

  /** Beyond so many, further reads of an array get no help. */
  private static final int MOST = 24;

  private final Terms terms;
  private final Map<Term, Term> parents = new LinkedHashMap<>();
  private final Map<Term, Set<Term>> reads = new LinkedHashMap<>();
  private final Map<Sort, Term> witnesses = new LinkedHashMap<>();
  private final Set<Term> seen = new LinkedHashSet<>();

  public ReadIndices(Terms terms) {
    this.terms = terms;
  }

  /** Takes note of what the terms read. */
  public void note(Collection<Term> added) {
    Deque<Term> open = new ArrayDeque<>(added);
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (seen.add(term)) {
        open.addAll(term.arguments());
        visit(term);
      }
    }
  }

  private void visit(Term term) {
    switch (term.op()) {
      case SELECT ->
          reads
              .computeIfAbsent(root(term.argument(0)), a -> new LinkedHashSet<>())
              .add(term.argument(1));
      case STORE -> unite(term, term.argument(0));
      case ITE -> {
        if (term.sort() instanceof Sort.Array) {
          unite(term, term.argument(1));
          unite(term, term.argument(2));
        }
      }
      case EQ -> {
        if (term.argument(0).sort() instanceof Sort.Array) {
          unite(term.argument(0), term.argument(1));
        }
      }
      default -> {}
    }
  }

  private Term root(Term array) {
    Term root = array;
    Term parent = parents.get(root);
    while (parent != null) {
      root = parent;
      parent = parents.get(root);
    }
    return root;
  }

  private void unite(Term a, Term b) {
    Term from = root(a);
    Term to = root(b);
    if (!from.equals(to)) {
      parents.put(from, to);
      Set<Term> moved = reads.remove(from);
      if (moved != null) {
        reads.computeIfAbsent(to, t -> new LinkedHashSet<>()).addAll(moved);
      }
    }
  }

  @Override
  public List<Term> of(Term array) {
    return reads.getOrDefault(root(array), Set.of()).stream().limit(MOST).toList();
  }

  @Override
  public Term witness(Sort index) {
    return witnesses.computeIfAbsent(index, s -> terms.fresh("element", s));
  }
}
