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
 * Every element in a segment of some arrays satisfies a row of an inner domain (000 §4.1). The
 * inner row's variables are those of the loop, then the elements at one index, then that index.
 *
 * <p>Where the row is assumed it is spelled out for the indices at which the formula reads (000
 * §4.3, binding): that says less than the row, never more. Where it is to be shown, it is for an
 * index of which nothing is known.
 *
 * @param arrays the arrays, by number among the loop's variables
 */
public record ArrayRow(List<Integer> arrays, Segment segment, TemplateRow inner)
    implements TemplateRow {

  /** Growths that are taken for granted: a model shows one element only, and rows are many. */
  private static final int HASTE = 2;

  public ArrayRow {
    arrays = List.copyOf(arrays);
  }

  @Override
  public boolean isOfAll() {
    return true;
  }

  @Override
  public Term holds(Terms terms, LoopState state, RowValue value) {
    if (value instanceof RowValue.Top) {
      return terms.bool(true);
    } else if (value instanceof RowValue.Bottom) {
      return segment.isEmpty(terms, state, witness(state));
    }
    Set<Term> indices = new LinkedHashSet<>();
    arrays.forEach(a -> indices.addAll(state.indices().of(state.value(a))));
    indices.add(witness(state));
    List<Term> all = new ArrayList<>();
    for (Term index : indices) {
      all.add(
          terms.implies(
              segment.contains(terms, state, index),
              inner.holds(terms, element(terms, state, index), value)));
    }
    return terms.and(all);
  }

  @Override
  public Term fails(Terms terms, LoopState state, RowValue value) {
    if (value instanceof RowValue.Top) {
      return terms.bool(false);
    }
    Term index = witness(state);
    return terms.and(
        segment.contains(terms, state, index),
        inner.fails(terms, element(terms, state, index), value));
  }

  private Term witness(LoopState state) {
    var sort = (Sort.Array) state.value(arrays.get(0)).sort();
    return state.indices().witness(sort.index());
  }

  private LoopState element(Terms terms, LoopState state, Term index) {
    List<Term> values = new ArrayList<>(state.values());
    arrays.forEach(a -> values.add(terms.select(state.value(a), index)));
    values.add(index);
    return new LoopState(values, state.indices());
  }

  @Override
  public RowValue admit(Terms terms, LoopState state, Function<Term, BigInteger> model) {
    Term index = witness(state);
    BigInteger number = Terms.signed(model.apply(index), index.width());
    return segment.contains(state, number, model)
        ? inner.admit(terms, element(terms, state, index), model)
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

  /** C has no words for all elements. */
  @Override
  public String text(List<DomainVariable> variables, RowValue value) {
    return "";
  }
}
