package dev.stet.engine.shape.heap;

import dev.stet.engine.shape.heap.Chain.Link;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** How nodes of a kind have been seen to be linked: one node alone does not tell it. */
public final class Links {

  private record Kind(String type, long bytes) {}

  private final Map<Kind, Set<Link>> seen = new LinkedHashMap<>();

  public void add(HeapBlock node, Link link) {
    seen.computeIfAbsent(new Kind(node.type(), node.bytes()), k -> new LinkedHashSet<>()).add(link);
  }

  public Set<Link> of(HeapBlock node) {
    return seen.getOrDefault(new Kind(node.type(), node.bytes()), Set.of());
  }
}
