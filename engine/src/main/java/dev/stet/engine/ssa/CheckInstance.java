package dev.stet.engine.ssa;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.term.Term;

/**
 * A check in one copy of the loops around it.
 *
 * @param error true where it is reached, fails, and is to be proved (not assumed) in this copy
 */
public record CheckInstance(Obligation obligation, Location at, Term error) {}
