package dev.stet.engine.domain;

import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.NavigableSet;
import java.util.function.Function;

/**
 * Two numbers of one width are never equal, or a number is never 0. The parameter says only whether
 * they have been seen to be: {@link RowValue#TOP} then.
 *
 * @param second -1 for the number 0
 */
public record DistinctRow(int first, int second) implements TemplateRow {

  /** In place of a second number. */
  static final int ZERO = -1;

  private static final RowValue DISTINCT = new RowValue.Finite(BigInteger.ZERO);

  /** Distinct, and given up: a row that has grown more often does not say what it should. */
  private static final int VALUES = 2;

  @Override
  public Term holds(Terms terms, LoopState state, RowValue value) {
    if (!value.equals(DISTINCT)) {
      return terms.bool(value instanceof RowValue.Top);
    }
    return terms.not(terms.eq(state.value(first), second(terms, state)));
  }

  private Term second(Terms terms, LoopState state) {
    int width = ((Sort.BitVector) state.value(first).sort()).width();
    return second == ZERO ? terms.bits(width, 0) : state.value(second);
  }

  @Override
  public RowValue admit(Terms terms, LoopState state, Function<Term, BigInteger> model) {
    BigInteger other = second == ZERO ? BigInteger.ZERO : model.apply(state.value(second));
    return model.apply(state.value(first)).equals(other) ? RowValue.TOP : DISTINCT;
  }

  @Override
  public RowValue join(RowValue a, RowValue b) {
    return a instanceof RowValue.Bottom || b instanceof RowValue.Top ? b : a;
  }

  @Override
  public RowValue widen(RowValue value, int growths, NavigableSet<BigInteger> thresholds) {
    return growths > VALUES ? RowValue.TOP : value;
  }

  @Override
  public String text(List<DomainVariable> variables, RowValue value) {
    if (!value.equals(DISTINCT)
        || (second != ZERO && variables.get(second).role() == DomainVariable.Role.ENTRY)) {
      return "";
    }
    return variables.get(first).name()
        + " != "
        + (second == ZERO ? "0" : variables.get(second).name());
  }
}
