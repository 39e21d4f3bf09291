package dev.stet.engine.ssa;

import dev.stet.engine.term.Term;

/**
 * A place whose effect on other checks is not covered by the formula: where it can be reached,
 * nothing is proved about the program as a whole.
 *
 * @param what one line for people: {@code recursive call of f}
 * @param reached true where the execution comes by and it is to be proved in this copy
 */
public record Gap(String what, Term reached) {}
