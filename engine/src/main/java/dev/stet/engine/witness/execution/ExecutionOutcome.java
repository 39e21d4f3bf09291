package dev.stet.engine.witness.execution;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.witness.value.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How an execution ended. Locations hold the open calls, innermost first. */
public sealed interface ExecutionOutcome {

  /**
   * A check was false.
   *
   * @param values the values its message names, by role, in C notation
   */
  record ViolatedCheck(Obligation obligation, Location at, Map<String, String> values)
      implements ExecutionOutcome {
    public ViolatedCheck {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
  }

  /**
   * The entry function returned.
   *
   * @param values its results; several where a structure is returned in registers
   * @param leaks what is left on the heap
   */
  record Returned(List<Value> values, Leaks leaks) implements ExecutionOutcome {
    public Returned {
      values = List.copyOf(values);
    }
  }

  /** An assumption was false: this is no execution to look at. */
  record AssumptionFailed(Location at) implements ExecutionOutcome {}

  /** The program ended itself. */
  record Stopped(String function, Location at, Leaks leaks) implements ExecutionOutcome {}

  /**
   * Where the heap blocks were allocated that nobody freed, in order of birth.
   *
   * @param lost those that no pointer leads to any more
   */
  record Leaks(List<Location> notFreed, List<Location> lost) {
    public Leaks {
      notFreed = List.copyOf(notFreed);
      lost = List.copyOf(lost);
    }
  }

  /** The interpreter has no meaning for something on the way; nothing follows from the replay. */
  record Unmodelled(String construct, Location at) implements ExecutionOutcome {}

  /**
   * The program did what C leaves undefined, and no check stood in front of it.
   *
   * @param kind the check that would have caught it
   * @param what plain words with the values
   */
  record UndefinedBehaviour(CheckKind kind, String what, Location at) implements ExecutionOutcome {}

  /**
   * Execution came back to a state, so that the same may go on for ever.
   *
   * @param at the loop or the recursive call
   * @param rounds after how many iterations or nested calls
   * @param environment what was asked in between of functions without a body and volatile objects:
   *     it goes on for ever where they answer the same again; and {@link #CYCLE}
   */
  record Repeats(Location at, long rounds, List<String> environment) implements ExecutionOutcome {

    /** Memory of the caller leads back to itself, which few callers mean. */
    public static final String CYCLE = "a list of the caller that leads back to itself";

    public Repeats {
      environment = List.copyOf(environment);
    }
  }

  /** More open calls, or more memory, than a replay may have; it might go on for ever. */
  record BeyondLimits(String what, Location at) implements ExecutionOutcome {}

  /** A limit on steps was reached. */
  record OutOfSteps(Location at) implements ExecutionOutcome {}

  /** Nobody waited for the end. */
  record OutOfPatience(Location at) implements ExecutionOutcome {}
}
