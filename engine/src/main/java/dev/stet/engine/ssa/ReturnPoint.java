package dev.stet.engine.ssa;

import dev.stet.engine.term.Term;
import java.util.List;

/**
 * A return in one copy of the loops around it.
 *
 * @param guard whether the execution returns there
 * @param values what it gives back; several where an aggregate is returned in registers
 */
public record ReturnPoint(Term guard, List<Term> values) {
  public ReturnPoint {
    values = List.copyOf(values);
  }
}
