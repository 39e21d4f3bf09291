package dev.stet.engine.ssa;

import dev.stet.engine.term.Term;

/**
 * A place that the formula does not follow.
 *
 * @param reached Bool: an execution comes there
 */
public record OpenPlace(Gap gap, Term reached) {}
