package dev.stet.engine.summary;

import dev.stet.engine.domain.DomainVariable;
import dev.stet.engine.domain.LinearRow;
import dev.stet.engine.domain.LoopState;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.function.Function;

/**
 * Where a function begins to do something else: a value that it compares with a constant. A summary
 * has rows of its own on both sides.
 *
 * @param variable the number of a variable that the call does not change
 * @param row an upper bound for that variable
 * @param most the greatest value on the lower side
 */
record Boundary(int variable, LinearRow row, BigInteger most) {

  static Boundary of(int variable, DomainVariable what, BigInteger most) {
    return new Boundary(variable, LinearRow.bound(variable, what, LinearRow.Sign.PLUS), most);
  }

  /** Whether the call lies on the lower side. */
  Term isBelow(Terms terms, LoopState state) {
    return row.within(terms, state, most);
  }

  /** The same of a model's call. */
  boolean isBelow(Terms terms, LoopState state, Function<Term, BigInteger> model) {
    var value = row.admit(terms, state, model);
    return value instanceof dev.stet.engine.domain.RowValue.Finite f
        && f.bound().compareTo(most) <= 0;
  }
}
