/**
 * The kIkI loop (001 §5, Fig. 11): base case, k-invariants, inductive step.
 *
 * <p>{@link Turns} says when each question is due and how long it may take. Beside the loop over k
 * there are:
 *
 * <ul>
 *   <li>{@link Lookahead} between the cheap and the dear domains: bounded model checking and plain
 *       k-induction in a session of its own, since the formula for inference has to stay at k = 1.
 *       Where its turn was too short, it goes on whenever the dear domains have taken as long;
 *       after them it has another turn. Most violations and many proofs end there, and what it has
 *       explored is not searched again.
 *   <li>Then some domains are tried for each path through earlier loops, and those that time cut
 *       short at k = 1 have a second, longer turn.
 *   <li>{@link Sampling}: a closed program is also run with inputs at random, which finds what lies
 *       behind thousands of rounds. Where it turns out that there are no inputs, the one execution
 *       that comes to its end decides every check ({@code Certificate.OnlyExecution}). A function
 *       that anybody may call is so run behind the cheap domains, whose invariants people want to
 *       see.
 * </ul>
 */
@NullMarked
package dev.stet.engine.kiki;

import org.jspecify.annotations.NullMarked;
