package dev.stet.engine.ssa;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.term.Term;

/**
 * A check in one copy of the loops around it.
 *
 * @param error true where it is reached, fails, and is to be proved (not assumed) in this copy
 * @param block the number of the block of the function that it stands in
 */
public record CheckInstance(Obligation obligation, Location at, Term error, int block) {}
