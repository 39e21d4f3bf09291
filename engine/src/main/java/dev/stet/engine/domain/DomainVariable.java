package dev.stet.engine.domain;

import dev.stet.engine.term.Sort;

/**
 * A variable that templates speak about.
 *
 * @param entry the number of the variable that holds its value at loop entry; -1 where none does
 */
public record DomainVariable(String name, Sort sort, Reading reading, Role role, int entry) {

  /** How the bits of an integer variable read. */
  public enum Reading {
    SIGNED,
    UNSIGNED
  }

  /** What the loop does with it. */
  public enum Role {
    /** Changes from visit to visit. */
    CHANGING,
    /** Has one value as long as the loop runs. */
    FIXED,
    /** The value that a changing variable had when the loop was entered. */
    ENTRY,
    /** Has the same value whatever the program does: a border of segments, else of no interest. */
    CONSTANT,
    /** Nothing that is to be shown depends on it: no rows. */
    IGNORED
  }

  /** Whether numeric rows can speak of it. */
  public boolean isInteger() {
    return role != Role.IGNORED
        && role != Role.CONSTANT
        && (sort instanceof Sort.BitVector || sort instanceof Sort.Bool);
  }

  public boolean isChanging() {
    return role == Role.CHANGING;
  }

  /** Width of an integer variable; 1 for a Boolean. */
  public int bits() {
    return sort instanceof Sort.BitVector b ? b.width() : 1;
  }
}
