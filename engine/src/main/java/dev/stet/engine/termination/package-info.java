/**
 * Whether loops and recursion end (001 §6.2, 6.3; 002): ranking functions, recurrent sets,
 * preconditions.
 *
 * <p>{@link TerminationAnalysis} asks in turns. {@link RankingSynthesis} looks for ranking
 * functions: {@link Measures} are what may get smaller, {@link SupportingFacts} what else is
 * inductive. {@link EndlessExecution} looks for executions that do not end ({@link RecurrentState},
 * {@link Progression}). {@link Precondition} and {@link CallersList} give conditions, the one as an
 * expression, the other in words; {@link AllocationOrder} ranks pointers along lists that the
 * program builds. All of it has a formula and a session of its own, after the checks, for at most a
 * fifth of the function's time.
 */
@NullMarked
package dev.stet.engine.termination;

import org.jspecify.annotations.NullMarked;
