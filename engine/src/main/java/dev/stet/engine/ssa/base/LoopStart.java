package dev.stet.engine.ssa.base;

import dev.stet.engine.term.Term;

/**
 * How the first copy of a loop starts (001 §4.3).
 *
 * @param guard whether the loop is entered
 * @param select the loop-select guard g^ls
 * @param before the state before the loop, from which it starts where {@code select} is false
 * @param loopBack the loop-back variables x^lb, from which it starts where {@code select} is true
 * @param first what {@code select} chooses of both
 */
public record LoopStart(
    Term guard, Term select, HeadState before, HeadState loopBack, HeadState first) {}
