package dev.stet.engine.ssa;

import dev.stet.engine.ir.Operand;
import dev.stet.engine.term.Term;

/**
 * An access by way of a pointer that the function was given: which bytes, counted from where that
 * pointer led at entry, in the width of offsets.
 *
 * @param from the first byte
 * @param to the one behind the last; the same as {@code from} where nothing is accessed
 * @param guard whether the execution comes by, and the pointer leads to memory from outside
 */
public record Reach(Operand.Register parameter, Term from, Term to, Term guard) {}
