package dev.stet.engine.memory.object;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Keys in classes, each alone at first.
 *
 * @param <K> keys, compared by equals
 */
public final class Partition<K> {

  private final Map<K, K> parents = new LinkedHashMap<>();

  /** Equal for keys of one class. */
  public K representative(K key) {
    K at = key;
    for (K next = parents.get(at); next != null; next = parents.get(at)) {
      at = next;
    }
    if (!at.equals(key)) {
      parents.put(key, at);
    }
    return at;
  }

  public void unite(K one, K other) {
    K from = representative(one);
    K to = representative(other);
    if (!from.equals(to)) {
      parents.put(from, to);
    }
  }
}
