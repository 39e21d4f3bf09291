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

  private final Map<LayoutRegion, Set<LayoutPlace>> kept = new LinkedHashMap<>();
  private final Map<String, Set<LayoutPlace>> outside = new LinkedHashMap<>();

  /** Whether there is something new then. */
  boolean store(Set<LayoutPlace> address, String slot, Set<LayoutPlace> values) {
    boolean grown = false;
    if (values.isEmpty()) {
      return false;
    }
    if (address.isEmpty()) {
      return outside.computeIfAbsent(slot, k -> new LinkedHashSet<>()).addAll(values);
    }
    for (LayoutPlace to : address) {
      LayoutRegion region = to.region();
      Set<LayoutPlace> all =
          region.isOwn()
              ? kept.computeIfAbsent(region.root(), k -> new LinkedHashSet<>())
              : outside.computeIfAbsent(slot, k -> new LinkedHashSet<>());
      grown |= all.addAll(values);
    }
    return grown;
  }

  /** Where a pointer leads that is found there, as far as the functions put it there. */
  Set<LayoutPlace> load(Set<LayoutPlace> address, String slot) {
    Set<LayoutPlace> all = new LinkedHashSet<>();
    for (LayoutPlace from : address) {
      LayoutRegion region = from.region();
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
  boolean copy(Set<LayoutPlace> to, Set<LayoutPlace> from) {
    return store(to, LayoutTypes.ANY, load(from, LayoutTypes.ANY));
  }
}
