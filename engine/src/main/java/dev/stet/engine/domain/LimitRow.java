package dev.stet.engine.domain;

import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.NavigableSet;
import java.util.function.Function;

/**
 * That a variable is at most as great as a limit. Either it is or nothing is said: a loop that runs
 * past its limit has no bound that this one would give.
 *
 * @param difference of the variable and the limit
 */
record LimitRow(LinearRow difference) implements TemplateRow {

  private static final RowValue WITHIN = new RowValue.Finite(BigInteger.ZERO);

  @Override
  public Term holds(Terms terms, LoopState state, RowValue value) {
    return value.equals(WITHIN)
        ? difference.within(terms, state, BigInteger.ZERO)
        : terms.bool(value instanceof RowValue.Top);
  }

  @Override
  public RowValue admit(Terms terms, LoopState state, Function<Term, BigInteger> model) {
    return difference.admit(terms, state, model) instanceof RowValue.Finite f
            && f.bound().signum() <= 0
        ? WITHIN
        : RowValue.TOP;
  }

  @Override
  public RowValue join(RowValue a, RowValue b) {
    return a instanceof RowValue.Bottom
        ? b
        : b instanceof RowValue.Bottom || a.equals(b) ? a : RowValue.TOP;
  }

  @Override
  public RowValue widen(RowValue value, int growths, NavigableSet<BigInteger> thresholds) {
    return value;
  }

  /** What a limit is has no name in C. */
  @Override
  public String text(List<DomainVariable> variables, RowValue value) {
    return "";
  }
}
