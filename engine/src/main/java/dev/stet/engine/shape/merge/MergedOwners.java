package dev.stet.engine.shape.merge;

import dev.stet.engine.shape.heap.Apart;
import dev.stet.engine.shape.heap.Chain;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.HeapBlock;
import dev.stet.engine.shape.heap.Ownership;
import dev.stet.engine.shape.merge.Merging.Growth;
import dev.stet.engine.shape.merge.Merging.Of;
import dev.stet.engine.shape.merge.Merging.Side;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** To which chain the blocks belong that two become. */
final class MergedOwners {

  private final Merging merging;

  /** The chain to the nodes of which both nodes belong that become one; 0 where heaps do. */
  private int outer;

  MergedOwners(Merging merging) {
    this.merging = merging;
  }

  /** Both nodes belong to nodes of that chain, or to none (0). */
  void nodesOf(int chain) {
    outer = chain;
  }

  /** The chain that both belong to: on one side its node may be a single block. */
  int owner(HeapBlock x, HeapBlock y) {
    Integer left = owner(Side.LEFT, x);
    Integer right = owner(Side.RIGHT, y);
    if (Objects.equals(left, right)) {
      return left == null ? 0 : left;
    } else if (right != null && isOwned(Side.LEFT, x.id(), right)) {
      return right;
    } else if (left != null && isOwned(Side.RIGHT, y.id(), left)) {
      merging.grow(Growth.SHAPE);
      return left;
    }
    throw new Apart();
  }

  /**
   * Whether a block belongs to the single node that became a chain: then each node may have one.
   */
  private boolean isOwned(Side side, int block, int becomes) {
    if (!merging.result().has(becomes)) {
      return false;
    }
    Heap heap = merging.heap(side);
    Chain shape = merging.result().block(becomes).chain();
    for (Map.Entry<Integer, Integer> host : merging.made(side).entrySet()) {
      if (host.getValue() == becomes) {
        Set<Long> links = shape == null ? Set.of() : shape.places();
        return heap.block(host.getKey()).chain() == null
            && Ownership.of(heap, merging.references(side), host.getKey(), links, Set.of())
                .contains(block);
      }
    }
    return false;
  }

  /** What became of the chain that a block belongs to; null where it belongs to none. */
  @Nullable Integer owner(Side side, HeapBlock block) {
    if (merging.of() == Of.NODES && block.owner() == outer) {
      return merging.chain();
    } else if (block.owner() == 0) {
      return null;
    }
    Integer owner = merging.made(side).get(block.owner());
    if (owner == null) {
      throw new Apart();
    }
    return owner;
  }
}
