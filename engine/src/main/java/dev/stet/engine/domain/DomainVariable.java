package dev.stet.engine.domain;

import java.util.Collections;
import java.util.LinkedHashSet;
import dev.stet.engine.term.Sort;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A variable that templates speak about.
 *
 * @param entry the number of the variable that holds its value at loop entry; -1 where none does
 * @param heap what it says about the heap, null where it says nothing
 * @param distances of an array: so far from a variable the loop writes to it, apart from 0
 */
public record DomainVariable(
    String name,
    Sort sort,
    Reading reading,
    Role role,
    int entry,
    @Nullable HeapPart heap,
    Set<Integer> distances) {

  public DomainVariable {
    distances = Collections.unmodifiableSet(new LinkedHashSet<>(distances));
  }

  /** One that is no array, or one of which it is not known where the loop writes. */
  public DomainVariable(
      String name, Sort sort, Reading reading, Role role, int entry, @Nullable HeapPart heap) {
    this(name, sort, reading, role, entry, heap, Set.of());
  }

  /** One that says nothing about the heap. */
  public DomainVariable(String name, Sort sort, Reading reading, Role role, int entry) {
    this(name, sort, reading, role, entry, null);
  }

  /** How the bits of an integer variable read. */
  public enum Reading {
    SIGNED,
    UNSIGNED
  }

  /** What the loop does with it. */
  public enum Role {
    /** Changes from visit to visit. */
    CHANGING,
    /** The same; of interest is only how small it may get. */
    LEAST,
    /** The same; of interest is only how great it may get. */
    GREATEST,
    /** Has one value as long as the loop runs. */
    FIXED,
    /** The same; of interest is only how far others stay below it. */
    LIMIT,
    /** The value that a changing variable had when the loop was entered. */
    ENTRY,
    /** Has the same value whatever the program does: a border of segments, else of no interest. */
    CONSTANT,
    /** Nothing that is to be shown depends on it: no rows. */
    IGNORED
  }

  /** The same with such distances. */
  public DomainVariable with(Set<Integer> newDistances) {
    return new DomainVariable(name, sort, reading, role, entry, heap, newDistances);
  }

  /** Whether numeric rows can speak of it, or of its elements. */
  public boolean isNumeric() {
    return heap == null;
  }

  /** Whether numeric rows can relate it to others. */
  public boolean isInteger() {
    return isNumeric()
        && role != Role.IGNORED
        && role != Role.CONSTANT
        && role != Role.LEAST
        && role != Role.GREATEST
        && role != Role.LIMIT
        && (sort instanceof Sort.BitVector || sort instanceof Sort.Bool);
  }

  /** Whether a row is to say how small it may get. */
  public boolean isBoundedBelow() {
    return isInteger() || role == Role.LEAST;
  }

  /** Whether a row is to say how great it may get. */
  public boolean isBoundedAbove() {
    return isInteger() || role == Role.GREATEST;
  }

  public boolean isChanging() {
    return role == Role.CHANGING || role == Role.LEAST || role == Role.GREATEST;
  }

  /** Width of an integer variable; 1 for a Boolean. */
  public int bits() {
    return sort instanceof Sort.BitVector b ? b.width() : 1;
  }
}
