package dev.stet.engine.equivalence.relational.segment;

import dev.stet.engine.term.Term;

/**
 * A way out of a segment.
 *
 * @param cut where it leads
 * @param guard (Bool) when it is taken
 */
public record SegmentExit(int cut, Term guard, SegmentState state) {}
