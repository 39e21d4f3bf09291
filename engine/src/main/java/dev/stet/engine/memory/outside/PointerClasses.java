package dev.stet.engine.memory.outside;

import dev.stet.engine.memory.object.Congruence;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Pointers that are computed from each other, with their distances in bytes modulo a stride of
 * their class, and what the places hold that they lead to: unification after Steensgaard, by
 * offsets.
 */
final class PointerClasses {

  private final List<Integer> parents = new ArrayList<>();

  /** Of a pointer from its parent. */
  private final List<Long> distances = new ArrayList<>();

  /** Of a root: offsets in its class are known modulo this; 0 where they are exact. */
  private final List<Long> strides = new ArrayList<>();

  /** Of a root: pointers that stand at offsets from it. */
  private final List<Map<Long, Integer>> contents = new ArrayList<>();

  private final Deque<Equation> open = new ArrayDeque<>();

  /** One pointer is another and so many bytes. */
  private record Equation(int pointer, int base, long distance) {}

  /** A new pointer that has to do with no other. */
  int add() {
    int node = parents.size();
    parents.add(node);
    distances.add(0L);
    strides.add(0L);
    contents.add(new LinkedHashMap<>());
    return node;
  }

  int root(int node) {
    List<Integer> path = new ArrayList<>();
    int root = node;
    while (parents.get(root) != root) {
      path.add(root);
      root = parents.get(root);
    }
    long distance = 0;
    for (int i = path.size() - 1; i >= 0; i--) {
      distance += distances.get(path.get(i));
      distances.set(path.get(i), distance);
      parents.set(path.get(i), root);
    }
    return root;
  }

  /** Where the pointer leads to, from the root of its class. */
  Congruence offset(int node) {
    int root = root(node);
    long distance = node == root ? 0 : distances.get(node);
    return new Congruence(distance, strides.get(root));
  }

  /** The pointer that stands where a pointer leads to. */
  int held(int node) {
    long at = offset(node).remainder();
    Map<Long, Integer> places = contents.get(root(node));
    Integer known = places.get(at);
    if (known == null) {
      known = add();
      places.put(at, known);
    }
    return known;
  }

  /** The first pointer is the second one and so many bytes. */
  void unify(int pointer, int base, long distance) {
    open.add(new Equation(pointer, base, distance));
    while (!open.isEmpty()) {
      Equation next = open.remove();
      solve(next.pointer(), next.base(), next.distance());
    }
  }

  /** Pointers of the class are moved by multiples of the stride. */
  void spread(int node, long stride) {
    coarsen(root(node), stride);
    while (!open.isEmpty()) {
      Equation next = open.remove();
      solve(next.pointer(), next.base(), next.distance());
    }
  }

  private void solve(int pointer, int base, long distance) {
    int from = root(pointer);
    int to = root(base);
    long up =
        (base == to ? 0 : distances.get(base))
            + distance
            - (pointer == from ? 0 : distances.get(pointer));
    if (from == to) {
      coarsen(to, up);
      return;
    }
    parents.set(from, to);
    distances.set(from, up);
    Map<Long, Integer> moved = contents.get(from);
    contents.set(from, new LinkedHashMap<>());
    coarsen(to, strides.get(from));
    long stride = strides.get(to);
    moved.forEach((at, held) -> place(to, new Congruence(at + up, stride).remainder(), held));
  }

  private void coarsen(int root, long by) {
    long before = strides.get(root);
    long after = Congruence.gcd(before, by);
    if (after != before) {
      strides.set(root, after);
      Map<Long, Integer> places = contents.get(root);
      contents.set(root, new LinkedHashMap<>());
      places.forEach((at, held) -> place(root, new Congruence(at, after).remainder(), held));
    }
  }

  private void place(int root, long at, int held) {
    Integer other = contents.get(root).putIfAbsent(at, held);
    if (other != null) {
      open.add(new Equation(held, other, 0));
    }
  }
}
