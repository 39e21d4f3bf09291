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

  /** So many ends are remembered. */
  private static final int MOST = 1 << 16;

  /** By place: all that hold the same, itself included. */
  private final Map<Place, Set<Place>> same = new LinkedHashMap<>();

  private boolean hasForgotten;

  void copied(Place from, Place to) {
    if (from.equals(to)) {
      return;
    }
    written(to);
    if (same.size() >= MOST) {
      hasForgotten = true;
      return;
    }
    Set<Place> all = same.computeIfAbsent(from, f -> new LinkedHashSet<>(Set.of(f)));
    all.add(to);
    same.put(to, all);
  }

  /** It does not hold the same any more. */
  void written(Place place) {
    Set<Place> all = same.remove(place);
    if (all != null) {
      all.remove(place);
    }
  }

  /** What holds the same as a byte that is known from now on; all of it is known then. */
  Set<Place> learned(Place place) {
    Set<Place> all = same.getOrDefault(place, Set.of());
    all.forEach(same::remove);
    return all;
  }

  /** Whether more was copied than is remembered, so that any unknown byte may be an end of that. */
  boolean hasForgotten() {
    return hasForgotten;
  }

  boolean isEmpty() {
    return same.isEmpty();
  }
}
