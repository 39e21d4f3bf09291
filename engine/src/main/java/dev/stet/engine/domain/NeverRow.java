package dev.stet.engine.domain;

import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.NavigableSet;
import java.util.function.Function;

/** No state there is, or any: what a {@link HeapRow} says whose condition never holds. */
record NeverRow() implements TemplateRow {

  @Override
  public Term holds(Terms terms, LoopState state, RowValue value) {
    return terms.bool(value instanceof RowValue.Top);
  }

  @Override
  public RowValue admit(Terms terms, LoopState state, Function<Term, BigInteger> model) {
    return RowValue.TOP;
  }

  @Override
  public RowValue join(RowValue a, RowValue b) {
    return a instanceof RowValue.Bottom ? b : a;
  }

  @Override
  public RowValue widen(RowValue value, int growths, NavigableSet<BigInteger> thresholds) {
    return value;
  }

  @Override
  public String text(List<DomainVariable> variables, RowValue value) {
    return "";
  }
}
