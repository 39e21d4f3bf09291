/**
 * Formulas over variables of few values each, as puzzles and plans are: what a SAT solver finds
 * hard in them (counting, all-different) is propagation to a constraint solver.
 */
@NullMarked
package dev.stet.engine.finite;

import org.jspecify.annotations.NullMarked;
