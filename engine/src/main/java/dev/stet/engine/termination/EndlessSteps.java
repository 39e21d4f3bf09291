package dev.stet.engine.termination;

import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.List;

/** What must not happen for ever. */
interface EndlessSteps {

  /**
   * One of them in the formula.
   *
   * @param taken whether the execution does it
   */
  record Step(Term taken, HeadVisit before, HeadVisit after) {}

  /** All of them in the formula as it is. */
  List<Step> steps(Terms terms);
}
