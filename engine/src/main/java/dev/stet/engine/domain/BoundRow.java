package dev.stet.engine.domain;

import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;

/** A row whose parameter is a bound: the greater, the more states it admits. */
public sealed interface BoundRow extends TemplateRow permits LinearRow, FloatRow {

  /** The row for a finite bound. */
  Term within(Terms terms, LoopState state, BigInteger bound);

  /** The next bound to try above this one; TOP where there is none. */
  RowValue hop(BigInteger bound, NavigableSet<BigInteger> thresholds);

  /** The bound that every state keeps, where it pays to search for one below it. */
  Optional<BigInteger> greatest();

  /** Whether a finite bound is to be lowered to the least that will do. */
  boolean isSearched();

  /** The row in C syntax for a finite bound. */
  String text(List<DomainVariable> variables, BigInteger bound);

  /** Joins with a model before a row hops. */
  int JOINS = 2;

  /** Growths before a row is given up. */
  int PATIENCE = 9;

  @Override
  default Term holds(Terms terms, LoopState state, RowValue value) {
    return value instanceof RowValue.Finite f
        ? within(terms, state, f.bound())
        : terms.bool(value instanceof RowValue.Top);
  }

  @Override
  default RowValue join(RowValue a, RowValue b) {
    if (a instanceof RowValue.Finite x && b instanceof RowValue.Finite y) {
      return x.bound().compareTo(y.bound()) >= 0 ? a : b;
    }
    return a instanceof RowValue.Bottom ? b : b instanceof RowValue.Bottom ? a : RowValue.TOP;
  }

  @Override
  default RowValue widen(RowValue value, int growths, NavigableSet<BigInteger> thresholds) {
    if (growths > PATIENCE) {
      return RowValue.TOP;
    }
    return value instanceof RowValue.Finite f && growths > JOINS
        ? hop(f.bound(), thresholds)
        : value;
  }

  @Override
  default String text(List<DomainVariable> variables, RowValue value) {
    return value instanceof RowValue.Finite f ? text(variables, f.bound()) : "";
  }
}
