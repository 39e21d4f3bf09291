package dev.stet.engine.witness.machine;

import dev.stet.engine.witness.value.ConcreteObject;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Bytes of the caller's memory that were copied before the execution knew them. All ends of such
 * copies hold the same until they are written: what one is found to hold, the others do.
 */
final class OpenCopies {

  /** A byte. */
  record Place(ConcreteObject object, long offset) {}

  /** Of longer copies, and of more ends, nothing is remembered. */
  private static final int MOST_BYTES = 4096;

  private static final int MOST_ENDS = 8;

  private final Map<Place, Set<Place>> same = new LinkedHashMap<>();

  void copied(Place from, Place to) {
    if (from.equals(to)) {
      return;
    }
    written(to);
    Set<Place> all = new LinkedHashSet<>(of(from));
    all.add(from);
    if (same.size() >= MOST_BYTES || all.size() >= MOST_ENDS) {
      return;
    }
    for (Place each : all) {
      same.computeIfAbsent(each, p -> new LinkedHashSet<>()).add(to);
    }
    same.put(to, all);
  }

  /** It does not hold the same any more. */
  void written(Place place) {
    Set<Place> others = same.remove(place);
    if (others != null) {
      for (Place other : others) {
        Set<Place> left = same.get(other);
        if (left != null && left.remove(place) && left.isEmpty()) {
          same.remove(other);
        }
      }
    }
  }

  /** What holds the same. */
  Set<Place> of(Place place) {
    return same.getOrDefault(place, Set.of());
  }

  boolean isEmpty() {
    return same.isEmpty();
  }
}
