package dev.stet.engine.equivalence.relational;

import dev.stet.engine.witness.Observed;
import dev.stet.engine.witness.Outcome;
import java.util.List;

/**
 * What can be seen of a run of one version.
 *
 * @param calls the calls that left the program, in their order
 */
record ObservedRun(Observed observed, List<SharedInputs.Call> calls) {

  Outcome outcome() {
    return observed.execution().outcome();
  }

  /** Whether it came to its end in a defined way. */
  boolean ends() {
    return outcome() instanceof Outcome.Returned || outcome() instanceof Outcome.Stopped;
  }
}
