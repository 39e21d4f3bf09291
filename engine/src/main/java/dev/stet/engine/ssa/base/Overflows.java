package dev.stet.engine.ssa.base;

import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The signed operations that may overflow, where overflow gives any value. */
public final class Overflows {

  private final Terms terms;
  private final Formula formula;
  private final Term none;
  private final List<Overflow> all = new ArrayList<>();

  Overflows(Terms terms, Formula formula) {
    this.terms = terms;
    this.formula = formula;
    this.none = terms.fresh("defined", Sort.BOOL);
  }

  /**
   * One more operation may overflow.
   *
   * @param happens true where it is executed and overflows
   * @param block the number of the block of the function that it stands in
   */
  public void add(Term happens, int block) {
    formula.add(terms.or(terms.not(none), terms.not(happens)));
    all.add(new Overflow(formula.define("overflow", happens), block));
  }

  /** Assumed, no signed operation that is executed overflows. */
  public Term none() {
    return none;
  }

  /** Those so far. */
  public List<Overflow> all() {
    return Collections.unmodifiableList(all);
  }
}
