/**
 * What can be said of several registers at once without a solver: integers and addresses as {@link
 * dev.stet.engine.linear.Affine} sums of registers, where intervals tell that nothing wraps, and
 * which such sums are never below 0, by conditions and by counters of loops ({@link
 * dev.stet.engine.linear.LinearFacts}).
 *
 * <p>What it says holds in every execution up to the first one that is undefined. It proves and
 * never refutes.
 */
@NullMarked
package dev.stet.engine.linear;

import org.jspecify.annotations.NullMarked;
