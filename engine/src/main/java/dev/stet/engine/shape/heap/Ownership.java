package dev.stet.engine.shape.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What belongs to a node: memory that is reached through it alone. */
public final class Ownership {

  private Ownership() {}

  /**
   * The blocks that are reached through a node alone.
   *
   * @param references of the heap
   * @param links where the node holds pointers to its neighbours, which do not belong to it
   * @param others nodes that do not belong to it either
   */
  public static Set<Integer> of(
      Heap heap, References references, int node, Set<Long> links, Set<Integer> others) {
    Set<Integer> owned = new TreeSet<>();
    List<SymbolicValue> open = new ArrayList<>();
    heap.block(node)
        .contents()
        .cells()
        .forEach(
            (place, cell) -> {
              if (!links.contains(place)) {
                open.add(cell.value());
              }
            });
    int owner = level(heap.block(node));
    while (!open.isEmpty()) {
      int target = Heap.target(open.remove(open.size() - 1));
      if (target != 0
          && target != node
          && !others.contains(target)
          && mayBelong(heap.block(target))
          && (heap.block(target).owner() == owner || owned.contains(heap.block(target).owner()))
          && owned.add(target)) {
        heap.block(target).contents().cells().values().forEach(c -> open.add(c.value()));
      }
    }
    boolean changed = true;
    while (changed) {
      changed = owned.removeIf(block -> !references.leadFrom(node, links, owned, block));
    }
    return owned;
  }

  /**
   * The owner of blocks of which a node has one of its own: of what all nodes of a chain share,
   * none has.
   */
  private static int level(HeapBlock node) {
    return node.chain() == null ? node.owner() : node.id();
  }

  private static boolean mayBelong(HeapBlock block) {
    return block.kind() == HeapBlock.Kind.HEAP && block.life() != HeapBlock.Life.SHARED;
  }
}
