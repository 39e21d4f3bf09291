package dev.stet.engine.ssa;

import dev.stet.engine.term.Term;

/**
 * A call that was not followed, with what is seen of it.
 *
 * @param guard whether the execution comes back from it
 */
public record ObservedCall(String callee, CallSummaries.Observation seen, Term guard) {}
