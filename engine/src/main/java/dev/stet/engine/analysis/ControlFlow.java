package dev.stet.engine.analysis;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The reachable control flow of a function: blocks in reverse post-order, predecessors. */
public final class ControlFlow {

  private final Map<Integer, Block> blocks = new LinkedHashMap<>();
  private final List<Integer> order = new ArrayList<>();
  private final Map<Integer, Integer> position = new LinkedHashMap<>();
  private final Map<Integer, Set<Integer>> successors = new LinkedHashMap<>();
  private final Map<Integer, Set<Integer>> predecessors = new LinkedHashMap<>();

  public ControlFlow(Function function) {
    for (Block block : function.blocks()) {
      blocks.put(block.id(), block);
      successors.put(block.id(), new LinkedHashSet<>(block.terminator().successors()));
    }
    visit(function.entry().id());
    Collections.reverse(order);
    for (int i = 0; i < order.size(); i++) {
      position.put(order.get(i), i);
      predecessors.put(order.get(i), new LinkedHashSet<>());
    }
    for (int block : order) {
      for (int successor : successors(block)) {
        requireNonNull(predecessors.get(successor)).add(block);
      }
    }
  }

  private record Visit(int block, Deque<Integer> open) {}

  private void visit(int entry) {
    Set<Integer> seen = new LinkedHashSet<>(Set.of(entry));
    Deque<Visit> stack = new ArrayDeque<>();
    stack.push(new Visit(entry, new ArrayDeque<>(successors(entry))));
    while (!stack.isEmpty()) {
      Visit top = stack.peek();
      if (top.open.isEmpty()) {
        order.add(top.block);
        stack.pop();
      } else {
        // The last successor first: the first one then comes first in the reversed order.
        int next = top.open.pollLast();
        if (seen.add(next)) {
          stack.push(new Visit(next, new ArrayDeque<>(successors(next))));
        }
      }
    }
  }

  public Block block(int id) {
    Block block = blocks.get(id);
    if (block == null) {
      throw new IllegalArgumentException("no block " + id);
    }
    return block;
  }

  /** Ids of the reachable blocks in reverse post-order; the entry is first. */
  public List<Integer> order() {
    return Collections.unmodifiableList(order);
  }

  /** Index of a block in {@link #order}. */
  public int position(int block) {
    return requireNonNull(position.get(block));
  }

  public Set<Integer> successors(int block) {
    return Collections.unmodifiableSet(requireNonNull(successors.get(block)));
  }

  public Set<Integer> predecessors(int block) {
    return Collections.unmodifiableSet(requireNonNull(predecessors.get(block)));
  }

  /** The blocks that ways from the end of a block lead to; itself where it is in a loop. */
  public Set<Integer> reachableBehind(int block) {
    return reachable(successors(block), -1);
  }

  /** Whether all ways from a block to where the function ends lead through another one. */
  public boolean alwaysLeads(int block, int other) {
    return reachable(Set.of(block), other).stream().noneMatch(b -> successors(b).isEmpty());
  }

  /** Whether a way from a block to another one does not come by a third. */
  public boolean leadsWithout(int block, int other, int without) {
    return reachable(Set.of(block), without).contains(other);
  }

  /** The blocks that ways lead to from some blocks on, without those through one of them. */
  private Set<Integer> reachable(Set<Integer> from, int without) {
    Set<Integer> seen = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>(from);
    while (!open.isEmpty()) {
      int next = open.pop();
      if (next != without && seen.add(next)) {
        open.addAll(successors(next));
      }
    }
    return seen;
  }
}
