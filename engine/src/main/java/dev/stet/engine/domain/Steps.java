package dev.stet.engine.domain;

import java.util.List;

/** By how much a loop changes numbers from one visit of its head to the next. */
public interface Steps {

  /**
   * Steps that have been seen.
   *
   * @param variables those of which few different steps have been seen
   * @param steps what is added to each of them, as signed numbers
   */
  record Seen(List<Integer> variables, List<List<Long>> steps) {
    public Seen {
      variables = List.copyOf(variables);
      steps = List.copyOf(steps);
    }

    /** What is seen of some of the variables, given by their places. */
    Seen of(List<Integer> places) {
      return new Seen(
          places.stream().map(variables::get).toList(),
          steps.stream().map(step -> places.stream().map(step::get).toList()).toList());
    }
  }

  /** Some, or all, of what the loop does with these variables. */
  Seen of(List<Integer> variables);
}
