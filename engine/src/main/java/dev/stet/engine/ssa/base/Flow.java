package dev.stet.engine.ssa.base;

import dev.stet.engine.term.Term;
import java.util.List;

/** Execution arriving over an edge: under which guard and with which memory. */
public record Flow(int from, int to, Term guard, List<Term> memory) {}
