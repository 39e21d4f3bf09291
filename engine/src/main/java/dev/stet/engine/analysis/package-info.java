/**
 * Facts about the IR that hold without a solver: control flow, loops, calls. Uses ir only.
 *
 * <p>{@link AddressExposure} is the walk behind {@link NeverWritten}, and behind {@code
 * AddressTaken} and {@code NeverNull} of {@code memory}. {@link DefUse} has the definitions of
 * registers, the root and distance of an address, and what a pointer may be a copy of. {@link
 * FollowedParameters} tells which pointers must be valid at a call that is not looked into, else
 * nothing is known there. {@link RecursionAsLoop} serves the question of termination, and closed
 * programs.
 */
@NullMarked
package dev.stet.engine.analysis;

import org.jspecify.annotations.NullMarked;
