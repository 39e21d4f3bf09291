package dev.stet.engine.termination;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.verdict.Trace;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;

/** Runs the program to see whether it comes back to a state (001 §6.3). */
public interface LassoReplay {

  /** With the inputs of a solver's model. */
  Result run(TransitionSystem system, Function<Term, BigInteger> model);

  /** With inputs made from a number: 0 for all zero, else random ones. */
  Result tryInputs(long seed);

  /** What the run did. */
  sealed interface Result {

    /** In the place of what was asked: a list of the caller that leads back to itself. */
    String CYCLE = "a list of the caller that leads back to itself";

    /**
     * It came back to a state.
     *
     * @param environment what it asked in between of code outside of the program
     */
    record Repeats(Location at, long rounds, List<String> environment, Trace trace)
        implements Result {
      public Repeats {
        environment = List.copyOf(environment);
      }
    }

    /** It had not ended after many steps. */
    record StillRunning(Location at, Trace trace) implements Result {}

    /** It ended, or did something that cannot be run. */
    record Ended() implements Result {}
  }
}
