package dev.stet.engine.shape;

import dev.stet.engine.shape.Chain.Link;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** How nodes of a size have been seen to be linked: one node alone does not tell it. */
final class Links {

  private final Map<Long, Set<Link>> seen = new LinkedHashMap<>();

  void add(long bytes, Link link) {
    seen.computeIfAbsent(bytes, b -> new LinkedHashSet<>()).add(link);
  }

  Set<Link> of(long bytes) {
    return seen.getOrDefault(bytes, Set.of());
  }
}
