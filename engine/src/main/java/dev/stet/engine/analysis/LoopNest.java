package dev.stet.engine.analysis;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The loops of a function and how they nest. Control flow must be reducible: every edge that goes
 * back in reverse post-order leads to a block that dominates its source.
 */
public final class LoopNest {

  private final ControlFlow flow;
  private final Map<Integer, Integer> immediateDominator = new LinkedHashMap<>();
  private final Map<Integer, Loop> loops = new LinkedHashMap<>();
  private final Map<Integer, Integer> innermost = new LinkedHashMap<>();
  private boolean reducible = true;

  public LoopNest(ControlFlow flow) {
    this.flow = flow;
    dominators();
    findLoops();
  }

  /** Whether every cycle has one entry; where not, {@link #loops} is incomplete. */
  public boolean isReducible() {
    return reducible;
  }

  /** All loops, outer ones before inner ones. */
  public List<Loop> loops() {
    return List.copyOf(loops.values());
  }

  /** The loop with this header, or null. */
  public @Nullable Loop loopAt(int header) {
    return loops.get(header);
  }

  /** The header of the innermost loop that holds the block, or null. */
  public @Nullable Integer innermost(int block) {
    return innermost.get(block);
  }

  /**
   * The header of the loop directly inside {@code region} (null: the function) that holds the
   * block; null where the block belongs to the region itself.
   */
  public @Nullable Integer childHolding(@Nullable Integer region, int block) {
    Integer at = innermost.get(block);
    Integer child = null;
    while (at != null && !at.equals(region)) {
      child = at;
      at = requireNonNull(loops.get(at)).parent();
    }
    return child;
  }

  public boolean dominates(int a, int b) {
    int entry = flow.order().get(0);
    int at = b;
    while (at != a && at != entry) {
      at = requireNonNull(immediateDominator.get(at));
    }
    return at == a;
  }

  /** Cooper, Harvey, Kennedy: iterate to the fixpoint over reverse post-order. */
  private void dominators() {
    int entry = flow.order().get(0);
    immediateDominator.put(entry, entry);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int block : flow.order()) {
        if (block == entry) {
          continue;
        }
        Integer common = null;
        for (int p : flow.predecessors(block)) {
          if (immediateDominator.containsKey(p)) {
            common = common == null ? Integer.valueOf(p) : Integer.valueOf(intersect(common, p));
          }
        }
        if (common != null && !common.equals(immediateDominator.get(block))) {
          immediateDominator.put(block, common);
          changed = true;
        }
      }
    }
  }

  private int intersect(int a, int b) {
    int x = a;
    int y = b;
    while (x != y) {
      while (flow.position(x) > flow.position(y)) {
        x = requireNonNull(immediateDominator.get(x));
      }
      while (flow.position(y) > flow.position(x)) {
        y = requireNonNull(immediateDominator.get(y));
      }
    }
    return x;
  }

  private void findLoops() {
    Map<Integer, List<Integer>> latches = new LinkedHashMap<>();
    for (int block : flow.order()) {
      for (int successor : flow.successors(block)) {
        if (flow.position(successor) <= flow.position(block)) {
          if (dominates(successor, block)) {
            latches.computeIfAbsent(successor, h -> new ArrayList<>()).add(block);
          } else {
            reducible = false;
          }
        }
      }
    }
    Map<Integer, Set<Integer>> bodies = new LinkedHashMap<>();
    latches.forEach((header, sources) -> bodies.put(header, body(header, sources)));
    List<Map.Entry<Integer, Set<Integer>>> bySize = new ArrayList<>(bodies.entrySet());
    bySize.sort(
        Comparator.comparingInt((Map.Entry<Integer, Set<Integer>> e) -> -e.getValue().size())
            .thenComparingInt(e -> flow.position(e.getKey())));
    for (var entry : bySize) {
      int header = entry.getKey();
      List<Integer> sources = requireNonNull(latches.get(header));
      loops.put(header, new Loop(header, entry.getValue(), sources, innermost.get(header)));
      entry.getValue().forEach(b -> innermost.put(b, header));
    }
  }

  private Set<Integer> body(int header, List<Integer> latches) {
    Set<Integer> body = new LinkedHashSet<>(Set.of(header));
    Deque<Integer> open = new ArrayDeque<>(latches);
    while (!open.isEmpty()) {
      int block = open.pop();
      if (body.add(block)) {
        open.addAll(flow.predecessors(block));
      }
    }
    return body;
  }
}
