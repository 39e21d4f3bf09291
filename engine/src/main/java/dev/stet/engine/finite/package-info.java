/**
 * Formulas over variables of few values each, as puzzles and plans are: what a SAT solver finds
 * hard in them (counting, all-different) is propagation to a constraint solver.
 *
 * <p>What the other solver does not answer within a second, {@link FiniteDomainSession} asks the
 * constraint solver, of formulas without loops most of whose facts are about such variables. {@link
 * Facts} takes the formula apart, {@link Domains} finds the values that each variable may have,
 * {@link Relations} makes tables of facts about up to three variables, {@link Sums} reads others as
 * sums, and {@link Puzzle} states all that. A solution is checked by the other solver, and replayed
 * as any other.
 */
@NullMarked
package dev.stet.engine.finite;

import org.jspecify.annotations.NullMarked;
