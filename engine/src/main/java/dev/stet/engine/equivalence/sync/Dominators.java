package dev.stet.engine.equivalence.sync;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import dev.stet.engine.analysis.ControlFlow;
import java.util.Map;
import java.util.Set;

/** The blocks that every way to a block passes, itself among them. */
final class Dominators {

  private Dominators() {}

  static Map<Integer, Set<Integer>> of(ControlFlow flow) {
    Map<Integer, Set<Integer>> all = new LinkedHashMap<>();
    Set<Integer> everything = new LinkedHashSet<>(flow.order());
    for (int block : flow.order()) {
      all.put(block, everything);
    }
    int entry = flow.order().get(0);
    all.put(entry, Set.of(entry));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int block : flow.order().subList(1, flow.order().size())) {
        Set<Integer> above = null;
        for (int predecessor : flow.predecessors(block)) {
          if (above == null) {
            above = new LinkedHashSet<>(requireNonNull(all.get(predecessor)));
          } else {
            above.retainAll(requireNonNull(all.get(predecessor)));
          }
        }
        Set<Integer> own = above == null ? new LinkedHashSet<>() : above;
        own.add(block);
        if (!own.equals(all.put(block, own))) {
          changed = true;
        }
      }
    }
    return all;
  }
}
