package dev.stet.engine.termination;

import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.term.Term;
import java.util.List;

/** A state in the formula from which something may begin again. */
sealed interface Point {

  /** The values of the variables that measures speak of. */
  List<Term> state();

  /**
   * A visit of a loop head; the state is that of {@link LoopHead#state}.
   *
   * @param index 0 where the first copy of the body starts
   */
  record AtHead(LoopHead.Instance instance, int index) implements Point {
    @Override
    public List<Term> state() {
      return index == 0 ? instance.start() : instance.visits().get(index - 1).state();
    }
  }

  /** The start of a call; the state is its arguments. */
  record AtCall(List<Term> state) implements Point {
    public AtCall {
      state = List.copyOf(state);
    }
  }
}
