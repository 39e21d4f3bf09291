package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.witness.execution.FinalMemory;
import java.util.Optional;

/**
 * What one run did and another did not, in words.
 *
 * @param seen what it is seen in
 */
record Difference(Seen seen, String old, String now, Weight weight) {

  /** What others see of a run. */
  sealed interface Seen {

    /** How it ends. */
    record End() implements Seen {}

    /** A part of what it returns. */
    record Result(int part) implements Seen {}

    /** A byte that it leaves. */
    record Cell(FinalMemory.Place place, long offset) implements Seen {}

    /** What the n-th call is given. */
    record Argument(int call, int argument) implements Seen {}

    /** Which function the n-th call goes to, where there is one. */
    record Call(int call) implements Seen {}
  }

  /** How different floating-point numbers must be to be more than rounded differently. */
  private static final double NOISE = 1e-6;

  /** How much a difference says, from little to much. */
  enum Weight {
    /** NaN, infinity or the sign of zero is what differs. */
    SPECIAL,
    /** No more than rounding explains. */
    ROUNDING,
    /** Floating-point numbers that rounding does not explain. */
    NUMBERS,
    /** Anything else. */
    PLAIN;

    /** How much two numbers differ; empty where both are none. */
    static Optional<Weight> of(double a, double b) {
      if (Double.isNaN(a) && Double.isNaN(b)) {
        return Optional.empty();
      }
      boolean big = Math.abs(a - b) > NOISE * Math.max(Math.abs(a), Math.abs(b));
      boolean special = !Double.isFinite(a) || !Double.isFinite(b) || a == b;
      return Optional.of(special ? SPECIAL : big ? NUMBERS : ROUNDING);
    }
  }

  boolean outweighs(Difference other) {
    return weight.compareTo(other.weight) > 0;
  }
}
