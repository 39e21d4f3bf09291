package dev.stet.engine.ssa.base;

import dev.stet.engine.term.Term;
import java.util.List;

/**
 * The state at a visit of a loop's head.
 *
 * @param phis one value per phi of the head
 * @param memory one term per region
 */
public record HeadState(List<Term> phis, List<Term> memory) {}
