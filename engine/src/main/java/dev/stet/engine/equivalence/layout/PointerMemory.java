package dev.stet.engine.equivalence.layout;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Where pointers lead that are in memory: in variables of the functions by the variable, in all
 * other memory by what they are declared as (a slot).
 */
final class PointerMemory {

  private final Map<Region, Set<Place>> kept = new LinkedHashMap<>();
  private final Map<String, Set<Place>> outside = new LinkedHashMap<>();

  /** Whether there is something new then. */
  boolean store(Set<Place> address, String slot, Set<Place> values) {
    boolean grown = false;
    if (values.isEmpty()) {
      return false;
    }
    if (address.isEmpty()) {
      return outside.computeIfAbsent(slot, k -> new LinkedHashSet<>()).addAll(values);
    }
    for (Place to : address) {
      Region region = to.region();
      Set<Place> all =
          region.isOwn()
              ? kept.computeIfAbsent(region.root(), k -> new LinkedHashSet<>())
              : outside.computeIfAbsent(slot, k -> new LinkedHashSet<>());
      grown |= all.addAll(values);
    }
    return grown;
  }

  /** Where a pointer leads that is found there, as far as the functions put it there. */
  Set<Place> load(Set<Place> address, String slot) {
    Set<Place> all = new LinkedHashSet<>();
    for (Place from : address) {
      Region region = from.region();
      if (region.isOwn()) {
        all.addAll(kept.getOrDefault(region.root(), Set.of()));
      } else if (slot.equals(LayoutTypes.ANY)) {
        outside.values().forEach(all::addAll);
      } else {
        all.addAll(outside.getOrDefault(slot, Set.of()));
        all.addAll(outside.getOrDefault(LayoutTypes.ANY, Set.of()));
      }
    }
    return all;
  }

  /** What is in one block is in the other one as well; whether there is something new then. */
  boolean copy(Set<Place> to, Set<Place> from) {
    return store(to, LayoutTypes.ANY, load(from, LayoutTypes.ANY));
  }
}
