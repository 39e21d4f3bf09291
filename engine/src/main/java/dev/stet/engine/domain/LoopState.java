package dev.stet.engine.domain;

import dev.stet.engine.term.Term;
import java.util.List;

/**
 * The values of a loop's variables at one visit of its head, in the order of the variables.
 *
 * @param indices where statements about all elements of an array are spelled out
 */
public record LoopState(List<Term> values, ArrayIndices indices) {
  public LoopState {
    values = List.copyOf(values);
  }

  public Term value(int variable) {
    return values.get(variable);
  }
}
