/**
 * Invariant inference: joins templates and the formula (001 §5.1, 6.1).
 *
 * <p>{@link StrategyIteration} takes a {@link Candidate} upwards until it is inductive, {@link
 * Descent} makes it tight. Rows that grow hop over the {@link Thresholds}, those about all elements
 * of an array also over sums of two constants. {@link LoopSteps} serves domains that make rows of
 * the steps that a loop takes. {@link Slice} takes all of a list or nothing.
 */
@NullMarked
package dev.stet.engine.invariant;

import org.jspecify.annotations.NullMarked;
