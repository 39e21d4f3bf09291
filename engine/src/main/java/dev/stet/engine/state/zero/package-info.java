/**
 * Which static variables of a program are zero, or null, only together with others: a flag that
 * tells whether a pointer is set, the two ends of a queue, a count and what it counts.
 *
 * <p>The invariant: whenever a function of the program is entered, two {@link
 * dev.stet.engine.state.zero.ZeroCell cells} are zero or not in one of the ways that {@link
 * dev.stet.engine.state.zero.ZeroRelations} has for them. It holds by induction over the calls of
 * an execution, as for the ranges of {@code dev.stet.engine.state}: the variables begin in one, and
 * each function that is entered in one leaves them in one where it returns and where others may run
 * ({@link dev.stet.engine.state.zero.ZeroFlow}, predicate abstraction with the predicates "is not
 * zero").
 */
@NullMarked
package dev.stet.engine.state.zero;

import org.jspecify.annotations.NullMarked;
