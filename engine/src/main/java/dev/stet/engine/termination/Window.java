package dev.stet.engine.termination;

import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;

/**
 * Which of k consecutive rounds of a loop are compared: an infinite run of the loop has k whole
 * rounds behind each of its visits but the first, so it suffices that a measure always gets smaller
 * from visit {@code from} to visit {@code to} of such k rounds. Rounds that are known to be
 * followed by others leave out the last ones, in which a counter may wrap (002, foo2).
 *
 * @param rounds k
 */
record Window(LoopHead loop, int rounds, int from, int to) implements EndlessSteps {

  Window {
    if (from < 0 || from >= to || to > rounds) {
      throw new IllegalArgumentException("no window: " + from + " to " + to + " of " + rounds);
    }
  }

  /** The k rounds in each instance of the loop, started midway. */
  @Override
  public List<Step> steps(Terms terms) {
    List<Step> steps = new ArrayList<>();
    for (LoopHead.Instance instance : loop.instances()) {
      if (instance.visits().size() >= rounds) {
        Term taken =
            terms.and(
                instance.guard(),
                instance.select(),
                instance.duty(),
                instance.visits().get(rounds - 1).guard());
        steps.add(new Step(taken, new HeadVisit(instance, from), new HeadVisit(instance, to)));
      }
    }
    return steps;
  }
}
