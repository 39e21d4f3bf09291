package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.Observed;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What can be seen of a run of one version.
 *
 * @param calls the calls that left the program, in their order
 * @param told the calls of functions that only give a result
 * @param strayed what it did that C leaves undefined though it has a result, in plain words
 */
record ObservedRun(
    Observed observed,
    List<SharedInputs.Call> calls,
    Set<SharedInputs.Call> told,
    Optional<String> strayed) {

  ExecutionOutcome outcome() {
    return observed.execution().outcome();
  }

  /** What it did that C leaves undefined, in plain words. */
  Optional<String> undefined() {
    if (strayed.isPresent()) {
      return strayed;
    }
    return outcome() instanceof ExecutionOutcome.UndefinedBehaviour u
        ? Optional.of(u.what())
        : Optional.empty();
  }

  /** Whether it was still running when it was cut off. */
  boolean runsOn() {
    return outcome() instanceof ExecutionOutcome.OutOfSteps;
  }

  /** Whether it came to its end in a defined way. */
  boolean ends() {
    return strayed.isEmpty() && hasEnded();
  }

  private boolean hasEnded() {
    return outcome() instanceof ExecutionOutcome.Returned
        || outcome() instanceof ExecutionOutcome.Stopped;
  }
}
