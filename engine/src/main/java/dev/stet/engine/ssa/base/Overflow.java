package dev.stet.engine.ssa.base;

import dev.stet.engine.term.Term;

/**
 * A signed operation in one copy of the loops around it, where overflow gives any value.
 *
 * @param happens true where it is executed and overflows
 * @param block the number of the block of the function that it stands in
 */
public record Overflow(Term happens, int block) {}
