/**
 * Instructions, calls, and where ways meet or part.
 *
 * <p>{@link BlockEncoder} goes through a block. Division has its facts in {@link Quotients},
 * pointer arithmetic stands in {@link PointerMoves}, calls in {@link CallEncoder} and {@link
 * UnfollowedCalls}. Ways meet in {@link Joins} and part in {@link Branching}.
 */
@NullMarked
package dev.stet.engine.ssa.code;

import org.jspecify.annotations.NullMarked;
