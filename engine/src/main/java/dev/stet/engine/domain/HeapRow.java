package dev.stet.engine.domain;

import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.function.Function;

/**
 * Where some conditions on the heap hold, an inner row does: of the state, or of every instance of
 * an object. So a row whose inner one is {@link NeverRow} says where a pointer does not lead (000
 * §3.2, the points-to row of the shape domain, with one parameter for each target), others how an
 * instance lies to the one behind its pointer: numbered in the order of allocation, the nodes of a
 * list that is built in a loop lead to the next or the last one.
 *
 * <p>Statements about all instances are assumed where the formula reads and shown for a free one,
 * as in {@link ArrayRow}.
 *
 * @param arrays what has a value for each instance; none where the row speaks of the state only
 * @param conditions all of them are to hold
 * @param terms the inner row's variables
 */
record HeapRow(
    List<Integer> arrays, List<HeapTerm> conditions, List<HeapTerm> terms, TemplateRow inner)
    implements TemplateRow {

  /** Growths that are taken for granted: rows are many, and their bounds seldom grow for long. */
  private static final int HASTE = 1;

  HeapRow {
    arrays = List.copyOf(arrays);
    conditions = List.copyOf(conditions);
    terms = List.copyOf(terms);
  }

  @Override
  public boolean isOfAll() {
    return !arrays.isEmpty();
  }

  @Override
  public Term holds(Terms terms, LoopState state, RowValue value) {
    List<Term> all = new ArrayList<>();
    for (Term instance : instances(terms, state)) {
      all.add(
          terms.implies(
              condition(terms, state, instance),
              inner.holds(terms, inner(terms, state, instance), value)));
    }
    return terms.and(all);
  }

  @Override
  public Term fails(Terms terms, LoopState state, RowValue value) {
    if (value instanceof RowValue.Top) {
      return terms.bool(false);
    }
    Term instance = witness(terms, state);
    return terms.and(
        condition(terms, state, instance),
        inner.fails(terms, inner(terms, state, instance), value));
  }

  private Set<Term> instances(Terms terms, LoopState state) {
    Set<Term> instances = new LinkedHashSet<>();
    instances.add(witness(terms, state));
    arrays.forEach(a -> instances.addAll(state.indices().of(state.value(a))));
    return instances;
  }

  /** An instance of which nothing is known; anything where none is spoken of. */
  private Term witness(Terms terms, LoopState state) {
    return isOfAll()
        ? state.indices().witness(((Sort.Array) state.value(arrays.get(0)).sort()).index())
        : terms.bool(true);
  }

  private Term condition(Terms terms, LoopState state, Term instance) {
    return terms.and(conditions.stream().map(c -> c.of(terms, state, instance)).toList());
  }

  private LoopState inner(Terms all, LoopState state, Term instance) {
    List<Term> values = terms.stream().map(t -> t.of(all, state, instance)).toList();
    return new LoopState(values, state.indices());
  }

  @Override
  public RowValue admit(Terms terms, LoopState state, Function<Term, BigInteger> model) {
    Term instance = witness(terms, state);
    return model.apply(condition(terms, state, instance)).signum() != 0
        ? inner.admit(terms, inner(terms, state, instance), model)
        : RowValue.BOTTOM;
  }

  @Override
  public RowValue join(RowValue a, RowValue b) {
    return inner.join(a, b);
  }

  @Override
  public RowValue widen(RowValue value, int growths, NavigableSet<BigInteger> thresholds) {
    return inner.widen(value, growths + HASTE, thresholds);
  }

  /** C has no words for all instances. */
  @Override
  public String text(List<DomainVariable> variables, RowValue value) {
    return "";
  }
}
