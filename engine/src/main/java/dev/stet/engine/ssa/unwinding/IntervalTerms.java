package dev.stet.engine.ssa.unwinding;

import dev.stet.engine.interval.Bounds;
import dev.stet.engine.interval.Interval;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Bounds of an integer as terms. */
final class IntervalTerms {

  private IntervalTerms() {}

  /** That a value is in the interval; empty where that says nothing, or it is no bit-vector. */
  static Optional<Term> within(Term value, Interval interval, Terms terms) {
    if (value.sort().equals(Sort.BOOL) || interval.isFull()) {
      return Optional.empty();
    }
    int width = interval.width();
    Bounds signed = interval.signed();
    Bounds unsigned = interval.unsigned();
    List<Term> all = new ArrayList<>();
    all.add(terms.sle(terms.bits(width, signed.low()), value));
    all.add(terms.sle(value, terms.bits(width, signed.high())));
    all.add(terms.ule(terms.bits(width, unsigned.low()), value));
    all.add(terms.ule(value, terms.bits(width, unsigned.high())));
    return Optional.of(terms.and(all));
  }
}
