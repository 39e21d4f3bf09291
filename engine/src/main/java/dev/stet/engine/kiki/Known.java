package dev.stet.engine.kiki;

import java.util.function.Predicate;

/**
 * What is known of the checks of a function before the formula is asked: by somebody who follows
 * all that the function does, or knows nothing.
 *
 * @param holds whether a check is proved
 * @param extent what else is
 * @param why what the proofs rest on
 */
public record Known(Predicate<CheckKey> holds, Extent extent, Certificate why) {

  /** How much is proved. */
  public enum Extent {
    /** Some checks that the formula has, or none. */
    SOME_CHECKS,
    /** That nothing goes wrong, also where the formula does not follow the function. */
    ALL
  }
}
