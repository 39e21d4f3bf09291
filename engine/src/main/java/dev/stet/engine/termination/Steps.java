package dev.stet.engine.termination;

import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.List;

/** What must not happen for ever. */
interface Steps {

  /**
   * One of them in the formula.
   *
   * @param taken whether the execution does it
   */
  record Step(Term taken, Point before, Point after) {}

  /** All of them in the formula as it is. */
  List<Step> steps(Terms terms);
}
