package dev.stet.engine.domain;

import dev.stet.engine.domain.DomainVariable.Role;
import dev.stet.engine.term.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a loop's variables say about each object on the heap, by number among the variables. */
final class HeapObjects {

  private static final int NONE = -1;

  private final List<DomainVariable> variables;
  private final List<Integer> pointers = new ArrayList<>();
  private final Map<Integer, Integer> exists = new TreeMap<>();
  private final Map<Integer, Integer> owed = new TreeMap<>();
  private final Map<Integer, Integer> counts = new TreeMap<>();
  private final Map<Integer, List<Integer>> members = new TreeMap<>();
  private final Map<Integer, List<Integer>> membersWithIndex = new TreeMap<>();
  private final Map<Integer, List<Integer>> unset = new TreeMap<>();
  private final List<Integer> places = new ArrayList<>();

  HeapObjects(List<DomainVariable> variables) {
    this.variables = variables;
    for (int i = 0; i < variables.size(); i++) {
      HeapPart part = variables.get(i).heap();
      if (part != null && part.kind() == HeapPart.Kind.POINTER) {
        places.add(i);
      }
      if (part != null && variables.get(i).role() != Role.IGNORED) {
        add(i, part);
      }
    }
  }

  private void add(int variable, HeapPart part) {
    switch (part.kind()) {
      case POINTER -> {
        if (variables.get(variable).isChanging()) {
          pointers.add(variable);
        }
      }
      case EXISTS -> exists.put(part.object(), variable);
      case OWED -> owed.put(part.object(), variable);
      case COUNT -> counts.put(part.object(), variable);
      case ARRAYS ->
          membersWithIndex.computeIfAbsent(part.object(), o -> new ArrayList<>()).add(variable);
      case UNSET -> unset.computeIfAbsent(part.object(), o -> new ArrayList<>()).add(variable);
      case POINTERS, NUMBERS ->
          members.computeIfAbsent(part.object(), o -> new ArrayList<>()).add(variable);
    }
  }

  /** Pointers that the loop changes. */
  List<Integer> pointers() {
    return pointers;
  }

  /** Objects that may have several instances. */
  List<Integer> withInstances() {
    return counts.keySet().stream().filter(exists::containsKey).toList();
  }

  boolean hasInstances(int object) {
    return counts.containsKey(object) && exists.containsKey(object);
  }

  /**
   * Objects whose existence the loop changes; of those with instances, if their number is there.
   */
  List<Integer> changing() {
    return exists.keySet().stream()
        .filter(o -> variables.get(exists(o)).isChanging())
        .filter(o -> hasInstances(o) || !(variables.get(exists(o)).sort() instanceof Sort.Array))
        .toList();
  }

  boolean isChanging(int object) {
    return mayEnd(object) && variables.get(exists(object)).isChanging();
  }

  /** Whether the object is known to be on the heap. */
  boolean mayEnd(int object) {
    return exists.containsKey(object);
  }

  /** The variable that says whether the object exists, or which instances do. */
  int exists(int object) {
    return exists.getOrDefault(object, NONE);
  }

  /** Objects of which the loop changes whether they are this function's to free. */
  List<Integer> changingOwed() {
    return owed.keySet().stream().filter(o -> variables.get(owed(o)).isChanging()).toList();
  }

  /** The variable that says whether the object is this function's to free, or which instances. */
  int owed(int object) {
    return owed.getOrDefault(object, NONE);
  }

  /** The variable that counts the instances. */
  int count(int object) {
    return counts.getOrDefault(object, NONE);
  }

  /** The members of an object that may have several instances. */
  List<Integer> members(int object) {
    return members.getOrDefault(object, List.of());
  }

  /** The arrays of numbers in an object that may have several instances. */
  List<Integer> membersWithIndex(int object) {
    return membersWithIndex.getOrDefault(object, List.of());
  }

  /** What says of such an object where a value stands that nobody has set. */
  List<Integer> unset(int object) {
    return unset.getOrDefault(object, List.of());
  }

  /** Pointers that the loop changes or has from before, whatever depends on them. */
  List<Integer> places() {
    return places;
  }

  /** All that has a value for each instance. */
  List<Integer> arrays(int object) {
    List<Integer> arrays = new ArrayList<>(members(object));
    arrays.add(exists(object));
    return arrays;
  }
}
