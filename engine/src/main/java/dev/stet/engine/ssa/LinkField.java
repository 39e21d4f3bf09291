package dev.stet.engine.ssa;

import dev.stet.engine.term.Term;

/**
 * A pointer that objects hold: a field of a list's nodes, for example.
 *
 * @param object the number of the object, as pointers to it have it
 * @param instances whether the object has several, so that the contents are an array over them
 */
public record LinkField(String name, int object, Instances instances) {

  /** How many instances an object has. */
  public enum Instances {
    ONE,
    MANY
  }

  /**
   * What is held at some point of an execution.
   *
   * @param contents one pointer, or an array of them by the number of the instance
   * @param count how many instances have been made; 1 where there is one
   */
  public record Value(Term contents, Term count) {}
}
