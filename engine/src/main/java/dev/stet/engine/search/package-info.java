/**
 * Searches by kIkI. A {@link Problem} is what a search is about, and {@link Search} puts one
 * together: formula and session ({@link FormulaSession}), kIkI, shapes ({@link ShapeProofs}), the
 * second solver ({@link SecondSolver}). {@link BoundedLookahead} asks about the first rounds,
 * {@link RecursionSearch} about the recursion of a closed program.
 *
 * <p>{@link Flattening} makes one function of many, {@link CalleeSummaries} are what is known of
 * functions that are not looked into, and {@link ProgramReplay} ties a solver's model to the
 * interpreter.
 */
@NullMarked
package dev.stet.engine.search;

import org.jspecify.annotations.NullMarked;
