package dev.stet.engine.termination;

import dev.stet.engine.ssa.LinkField;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.term.Term;
import java.util.List;

/**
 * A visit of a loop head in the formula.
 *
 * @param index 0 where the first copy of the body starts
 */
record HeadVisit(LoopHead.Instance instance, int index) {

  /** The values of the variables that measures speak of, those of {@link LoopHead#state}. */
  List<Term> state() {
    return index == 0 ? instance.start() : instance.visits().get(index - 1).state();
  }

  /** The pointers in memory, those of {@link LoopHead#links}. */
  List<LinkField.Value> links() {
    return index == 0 ? instance.links() : instance.visits().get(index - 1).links();
  }
}
