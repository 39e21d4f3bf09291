package dev.stet.engine.kiki;

import java.util.function.Predicate;

/**
 * What is known of the checks of a function before the formula is asked: by somebody who follows
 * all that the function does, or knows nothing.
 *
 * @param holds whether a check is proved
 * @param why what the proofs rest on
 */
public record Known(Predicate<CheckKey> holds, Certificate why) {}
