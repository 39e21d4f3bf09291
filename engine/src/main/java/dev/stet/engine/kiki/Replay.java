package dev.stet.engine.kiki;

import dev.stet.engine.ssa.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.verdict.Trace;
import java.math.BigInteger;
import java.util.function.Function;

/** Runs a counterexample of the solver on the program before anyone sees it (design §8). */
public interface Replay {

  /** Runs the program once with the inputs of a model. */
  Run run(TransitionSystem system, Function<Term, BigInteger> model);

  /** One execution. */
  @FunctionalInterface
  interface Run {

    /** Whether the execution violates the check. */
    Result about(CheckKey check);
  }

  /** What the run did. */
  sealed interface Result {

    /** It violates the check. */
    record Confirmed(Trace trace, String message) implements Result {}

    /** It does something else, or something that cannot be run; one line says what. */
    record Rejected(String what) implements Result {}

    /** The time was over before the run came to its end. */
    record OutOfTime() implements Result {}
  }
}
