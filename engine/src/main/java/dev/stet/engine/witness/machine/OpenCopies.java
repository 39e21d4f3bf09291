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

  private final Map<Place, Set<Place>> same = new LinkedHashMap<>();

  void copied(Place from, Place to) {
    if (from.equals(to)) {
      return;
    }
    written(to);
    Set<Place> all = new LinkedHashSet<>(of(from));
    all.add(from);
    for (Place each : all) {
      same.computeIfAbsent(each, p -> new LinkedHashSet<>()).add(to);
    }
    same.put(to, all);
  }

  /** It does not hold the same any more. */
  void written(Place place) {
    Set<Place> others = same.remove(place);
    if (others != null) {
      others.forEach(other -> same.getOrDefault(other, new LinkedHashSet<>()).remove(place));
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
