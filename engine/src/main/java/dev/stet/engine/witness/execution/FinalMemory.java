package dev.stet.engine.witness.execution;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/**
 * What stands in memory after an execution, as far as others can see it: in global variables and in
 * objects from outside. Bytes that the program neither wrote nor read are not listed.
 *
 * @param objects the bytes by offset
 * @param exposed objects that functions without a body may have changed: of bytes that are not
 *     listed nothing is known
 */
public record FinalMemory(Map<Place, SortedMap<Long, Cell>> objects, Set<Place> exposed) {

  public FinalMemory {
    objects = Collections.unmodifiableMap(new LinkedHashMap<>(objects));
    exposed = Collections.unmodifiableSet(new LinkedHashSet<>(exposed));
  }

  /**
   * Names an object in any execution with the same inputs.
   *
   * @param name of a global; "" for objects from outside
   * @param identity of an object from outside, as the input source gave it; 0 for globals
   */
  public record Place(String name, long identity) {}

  /** A byte. */
  public sealed interface Cell {}

  /** A plain byte. */
  public record Plain(byte bits) implements Cell {}

  /** The n-th byte of a pointer. */
  public record PointerByte(Target target, int index) implements Cell {}

  /** Where a pointer leads. */
  public sealed interface Target {}

  /** Into an object that both executions know. */
  public record Known(Place place, long offset) implements Target {}

  /** Into a literal, known by its contents from there on. */
  public record Literal(String contents) implements Target {}

  /** To a function. */
  public record Code(String function) implements Target {}

  /** Into an object of this execution only: nothing to compare. */
  public record Own() implements Target {}
}
