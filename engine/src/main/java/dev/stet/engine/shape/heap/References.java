package dev.stet.engine.shape.heap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where a heap, as it is now, has pointers to each of its blocks. */
public final class References {

  /** In a register. */
  private static final int REGISTER = 0;

  /** A place in a block, or a register. */
  private record Source(int block, long offset) {}

  private final Map<Integer, List<Source>> sources = new LinkedHashMap<>();

  public References(Heap heap) {
    heap.registers().values().forEach(v -> note(v, REGISTER, 0));
    for (HeapBlock block : heap.blocks()) {
      block.contents().cells().forEach((offset, cell) -> note(cell.value(), block.id(), offset));
    }
  }

  private void note(SymbolicValue value, int block, long offset) {
    int target = Heap.target(value);
    if (target != 0) {
      sources.computeIfAbsent(target, t -> new ArrayList<>()).add(new Source(block, offset));
    }
  }

  /**
   * Whether only a node and some blocks lead to a block.
   *
   * @param links places of the node that do not count as its own
   */
  boolean leadFrom(int node, Set<Long> links, Set<Integer> blocks, int target) {
    for (Source source : sources.getOrDefault(target, List.of())) {
      boolean own = source.block() == node && !links.contains(source.offset());
      if (!own && !blocks.contains(source.block())) {
        return false;
      }
    }
    return true;
  }
}
