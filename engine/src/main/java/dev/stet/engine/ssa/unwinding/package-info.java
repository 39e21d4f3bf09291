/**
 * Loops, their variables and how they are entered and left; the whole formula of a function.
 *
 * <p>{@link Unwinding} makes the copies of loop bodies; {@link EntryState}, {@link
 * LoopBackVariables} and {@link ExitChains} are its parts. Some variables of loops are made for
 * invariants only: how far pointers have come ({@link Walkers}), how far what is unset lies from
 * where the loop writes next ({@link WriteFronts}). The places of {@link Terminators} are limits,
 * below which intervals say that a variable stays.
 */
@NullMarked
package dev.stet.engine.ssa.unwinding;

import org.jspecify.annotations.NullMarked;
