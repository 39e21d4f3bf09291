/**
 * What values integers have, found without a solver: abstract interpretation of a function over
 * intervals, in one pass that takes milliseconds. An {@link dev.stet.engine.interval.Interval}
 * bounds a value read as signed and as unsigned; {@link dev.stet.engine.interval.Transfer} is what
 * operators do to intervals and {@link dev.stet.engine.interval.Refinement} what a condition says;
 * {@link dev.stet.engine.interval.IntervalAnalysis} is the fixpoint, and {@link
 * dev.stet.engine.interval.Intervals} what came out.
 *
 * <p>Memory may hold anything here, but for constant tables, and so may what calls give. What is
 * found holds therefore in every execution up to the first one that is undefined, whatever memory
 * is followed or not. It proves checks and never refutes.
 */
@NullMarked
package dev.stet.engine.interval;

import org.jspecify.annotations.NullMarked;
