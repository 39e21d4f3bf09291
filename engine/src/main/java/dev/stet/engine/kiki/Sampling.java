package dev.stet.engine.kiki;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Executions with inputs at random: they find what lies deep and needs no luck. One without any
 * inputs is worth more time, as there is no other: what it does not violate holds.
 */
final class Sampling {

  private final Replay replay;
  private final Turns turns;

  /** Whether more executions may say something more. */
  private boolean goesOn = true;

  /** Whether the program is known to have no inputs. */
  private boolean oneExecution;

  /** How long the one execution was given without coming to its end. */
  private Duration tried = Duration.ZERO;

  private long seed;

  Sampling(Replay replay, Turns turns) {
    this.replay = replay;
    this.turns = turns;
  }

  /**
   * Runs the program for a turn.
   *
   * @param checks the turn is over when none is open
   * @param ended what becomes of each execution
   */
  void run(OpenChecks checks, Consumer<Replay.Run> ended) {
    boolean known = oneExecution;
    take(checks, ended);
    if (oneExecution && !known) {
      take(checks, ended);
    }
  }

  private void take(OpenChecks checks, Consumer<Replay.Run> ended) {
    Duration time = oneExecution ? turns.onlyExecution() : turns.samples();
    if (oneExecution && time.compareTo(tried.multipliedBy(2)) < 0) {
      return; // It would be the same again, and no further.
    }
    tried = time;
    Supplier<Duration> turn = turns.lasting(time);
    while (goesOn && !checks.isEmpty() && !turn.get().isZero()) {
      Optional<Replay.Sample> sample = replay.sample(seed, turn.get());
      if (sample.isEmpty()) {
        goesOn = false;
        return;
      }
      ended.accept(sample.get().run());
      oneExecution = sample.get().inputs() == Replay.Inputs.NONE;
      if (oneExecution && sample.get().end() == Replay.End.PROPER) {
        checks.prove(checks.undoubted(), Certificate.ONLY_EXECUTION);
      }
      boolean reached = sample.get().end() != Replay.End.OUT_OF_TIME;
      goesOn = !(reached && oneExecution);
      if (reached || !oneExecution) {
        seed++;
      }
    }
  }
}
