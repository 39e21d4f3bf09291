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
 * Every element in a segment of an array that each node on the heap has satisfies an inner row, in
 * the nodes of which some conditions hold: the array domain (000 §4.1) over the objects of the
 * shape domain (000 §3.2), as in the combination of both in 000 §4.4.
 *
 * <p>The array has one index: the number of the node's instance, and below it the index in the
 * node. As in {@link ArrayRow}, the row is assumed where the formula reads and shown for a free
 * index. The inner row's variables are those of the loop, then the element and its index.
 *
 * @param conditions on the node, and on variables as the inner row has them; all are to hold
 */
record HeapArrayRow(
    int array, int offsetBits, List<HeapTerm> conditions, Segment segment, TemplateRow inner)
    implements TemplateRow {

  /** Growths that are taken for granted: a model shows one element only, and rows are many. */
  private static final int HASTE = 2;

  HeapArrayRow {
    conditions = List.copyOf(conditions);
  }

  /** An index, and the state with what is said there. */
  private record Place(Term applies, LoopState state) {}

  @Override
  public boolean isOfAll() {
    return true;
  }

  @Override
  public Term holds(Terms terms, LoopState state, RowValue value) {
    if (value instanceof RowValue.Top) {
      return terms.bool(true);
    }
    Set<Term> indices = new LinkedHashSet<>(state.indices().of(state.value(array)));
    indices.add(witness(state));
    List<Term> all = new ArrayList<>();
    for (Term index : indices) {
      Place place = place(terms, state, index);
      all.add(terms.implies(place.applies, inner.holds(terms, place.state, value)));
    }
    return terms.and(all);
  }

  @Override
  public Term fails(Terms terms, LoopState state, RowValue value) {
    if (value instanceof RowValue.Top) {
      return terms.bool(false);
    }
    Place place = place(terms, state, witness(state));
    return terms.and(place.applies, inner.fails(terms, place.state, value));
  }

  private Term witness(LoopState state) {
    return state.indices().witness(((Sort.Array) state.value(array).sort()).index());
  }

  private Place place(Terms terms, LoopState state, Term index) {
    Term instance = terms.extract(index, offsetBits, index.width() - offsetBits);
    Term inNode = terms.extract(index, 0, offsetBits);
    List<Term> values = new ArrayList<>(state.values());
    values.add(terms.select(state.value(array), index));
    values.add(inNode);
    var extended = new LoopState(values, state.indices());
    List<Term> applies = new ArrayList<>();
    conditions.forEach(c -> applies.add(c.of(terms, extended, instance)));
    applies.add(segment.contains(terms, extended, inNode));
    return new Place(terms.and(applies), extended);
  }

  @Override
  public RowValue admit(Terms terms, LoopState state, Function<Term, BigInteger> model) {
    Place place = place(terms, state, witness(state));
    return model.apply(place.applies).signum() != 0
        ? inner.admit(terms, place.state, model)
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

  /** C has no words for all elements of all nodes. */
  @Override
  public String text(List<DomainVariable> variables, RowValue value) {
    return "";
  }
}
