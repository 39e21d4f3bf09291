package dev.stet.engine.kiki;

import dev.stet.engine.ssa.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.verdict.Trace;
import java.math.BigInteger;
import java.util.function.Function;

/** Runs a counterexample of the solver on the program before anyone sees it (design §8). */
public interface Replay {

  /** Whether the model's execution violates the check when the program is run with its inputs. */
  Result run(CheckKey check, TransitionSystem system, Function<Term, BigInteger> model);

  /** What the run did. */
  sealed interface Result {

    /** It violates the check. */
    record Confirmed(Trace trace, String message) implements Result {}

    /** It does something else, or something that cannot be run; one line says what. */
    record Rejected(String what) implements Result {}
  }
}
