package dev.stet.engine.kiki;

import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Trace;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Runs a counterexample of the solver on the program before anyone sees it. */
public interface Replay {

  /** For those who look for no counterexamples: none is ever confirmed. */
  Replay NONE = (system, model) -> check -> new Result.Rejected(new Reason.NotConfirmed("not run"));

  /** Runs the program once with the inputs of a model. */
  Run run(TransitionSystem system, Function<Term, BigInteger> model);

  /** The same for one that {@link Result.BrokenOff was broken off}: as long as it takes. */
  default Run runOut(TransitionSystem system, Function<Term, BigInteger> model) {
    return run(system, model);
  }

  /** The same for one who takes no samples. */
  default Replay withoutSamples() {
    Replay whole = this;
    return new Replay() {
      @Override
      public Run run(TransitionSystem system, Function<Term, BigInteger> model) {
        return whole.run(system, model);
      }

      @Override
      public Run runOut(TransitionSystem system, Function<Term, BigInteger> model) {
        return whole.runOut(system, model);
      }
    };
  }

  /** When samples are taken. */
  enum Samples {
    FIRST,
    /** What a cheap domain proves is proved by that: its invariants tell people more. */
    BEHIND_CHEAP_DOMAINS
  }

  default Samples samples() {
    return Samples.FIRST;
  }

  /**
   * Runs the program once with inputs that the seed chooses; 0 is for zeros.
   *
   * @return empty where such a run would say nothing, now and later
   */
  default Optional<Sample> sample(long seed, Duration limit) {
    return Optional.empty();
  }

  /**
   * Runs the program with long texts of the caller: violations that need one may be too many rounds
   * away for a formula. What one makes is made again with texts as short as will do.
   */
  default List<Run> longTexts() {
    return List.of();
  }

  /** The same with numbers at the ends of their ranges, made again with such as are near zero. */
  default List<Run> largeNumbers() {
    return List.of();
  }

  /**
   * An execution that no model asked for.
   *
   * @param inputs whether the program has asked for any
   */
  record Sample(Run run, Inputs inputs, End end) {}

  /** Whether an execution depends on inputs. */
  enum Inputs {
    NONE,
    SOME
  }

  /** How an execution ended. */
  enum End {
    /** The program came to its end, or to an assumption that is false. */
    PROPER,
    /** Something was violated, undefined or not understood on the way. */
    BROKEN_OFF,
    OUT_OF_TIME
  }

  /** One execution. */
  @FunctionalInterface
  interface Run {

    /** Whether the execution violates the check. */
    Result about(CheckKey check);
  }

  /** What the run did. */
  sealed interface Result {

    /**
     * It violates the check.
     *
     * @param inputs none where every execution does
     */
    record Confirmed(Trace trace, String message, Inputs inputs) implements Result {}

    /** It does something else, or something that cannot be run. */
    record Rejected(Reason why) implements Result {}

    /** It takes longer than counterexamples mostly do: there may be a shorter one. */
    record BrokenOff() implements Result {}

    /** The time was over before the run came to its end. */
    record OutOfTime() implements Result {}
  }
}
