package dev.stet.engine.ssa;

/**
 * The place of a step among all block instances: compared lexicographically, steps of one execution
 * come in the order in which it takes them. Positions in a region alternate with copies of loops.
 */
public record PathOrder(java.util.List<Integer> steps) implements Comparable<PathOrder> {

  public static final PathOrder START = new PathOrder(java.util.List.of());

  public PathOrder {
    steps = java.util.List.copyOf(steps);
  }

  public PathOrder then(int step) {
    var longer = new java.util.ArrayList<>(steps);
    longer.add(step);
    return new PathOrder(longer);
  }

  @Override
  public int compareTo(PathOrder other) {
    for (int i = 0; i < Math.min(steps.size(), other.steps.size()); i++) {
      int order = Integer.compare(steps.get(i), other.steps.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(steps.size(), other.steps.size());
  }
}
