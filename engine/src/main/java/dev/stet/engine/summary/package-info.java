/**
 * What callers may know of a function: a sufficient precondition and the range of its result (002
 * §4).
 *
 * <p>For people ({@code SummaryRun}, after the checks and in at most a quarter of the time): {@link
 * ResultRange} asks the formula as it is. {@link PreconditionSearch} guesses a {@link Condition}
 * for the rounds unwound so far. The guess is assumed in a formula and session of its own, where
 * kIkI must prove every check; one that is refuted after more rounds is guessed anew. Where none on
 * parameters is found, {@link ObservedCalls} has the function look at {@link Places} where it
 * begins, and the condition may speak of these. {@link ExtentSearch} finds how far the function
 * follows the pointers that it is given.
 *
 * <p>For calls that are not followed ({@link CallSummary}, asked for by {@code CalleeSummaries}):
 * {@link Places} are the numbers in memory that a function and its callers can both name, and
 * whether a pointer there is null. {@link ObservedCalls} has them read on both sides of a call.
 * {@link TemplateSummary} is a template of intervals, equalities and zones over parameters, result
 * and places before and after; {@link SummarySearch} is its fixpoint, then once more with rows of
 * their own on both sides of each constant that the function compares with ({@link Boundaries}).
 */
@NullMarked
package dev.stet.engine.summary;

import org.jspecify.annotations.NullMarked;
