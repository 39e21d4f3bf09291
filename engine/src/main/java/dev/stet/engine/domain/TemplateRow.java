package dev.stet.engine.domain;

import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.NavigableSet;
import java.util.function.Function;

/** One row of a template (001 §5.1): a statement about a loop's variables with one parameter. */
public sealed interface TemplateRow
    permits BoundRow,
        AffineRow,
        ArrayRow,
        DistinctRow,
        HeapArrayRow,
        HeapRow,
        LimitRow,
        NeverRow,
        OrderRow {

  /** The row for this state and parameter. */
  Term holds(Terms terms, LoopState state, RowValue value);

  /** What contradicts the row in this state; for a row about all elements of an array, at one. */
  default Term fails(Terms terms, LoopState state, RowValue value) {
    return terms.not(holds(terms, state, value));
  }

  /** Whether it says something of all elements of an array, so not of one state as a whole. */
  default boolean isOfAll() {
    return false;
  }

  /** The least parameter that admits the state, read from a model; or {@link RowValue#TOP}. */
  RowValue admit(Terms terms, LoopState state, Function<Term, BigInteger> model);

  /** The join of two parameters. */
  RowValue join(RowValue a, RowValue b);

  /**
   * A bigger parameter to try where the row grows and grows; TOP in the end.
   *
   * @param growths how often it has grown
   * @param thresholds numbers that the program compares with, and their neighbours
   */
  RowValue widen(RowValue value, int growths, NavigableSet<BigInteger> thresholds);

  /** The row in C syntax, "" where it says nothing that a reader can make use of. */
  String text(List<DomainVariable> variables, RowValue value);
}
