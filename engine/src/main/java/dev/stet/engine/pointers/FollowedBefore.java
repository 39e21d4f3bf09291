package dev.stet.engine.pointers;

import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Pointers that have been followed whenever a test of a function that was inlined is come to: that
 * one takes null from others, which says nothing of a pointer that is known to be valid.
 */
final class FollowedBefore {

  /** Where an instruction stands. */
  private record Place(int block, int index, int depth) {}

  private final LoopNest nest;
  private final StoredPointers stored;
  private final Map<Operand, List<Place>> followed = new LinkedHashMap<>();

  FollowedBefore(Function function, LoopNest nest, StoredPointers stored) {
    this.nest = nest;
    this.stored = stored;
    Map<Operand, Operand> bases = new LinkedHashMap<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.PointerAdd p) {
          bases.put(p.result(), p.base());
        }
      }
    }
    for (Block block : function.blocks()) {
      for (int i = 0; i < block.instructions().size(); i++) {
        Instruction instruction = block.instructions().get(i);
        if (instruction instanceof Instruction.Load l) {
          note(l.address(), bases, new Place(block.id(), i, depth(l.at())));
        } else if (instruction instanceof Instruction.Store s) {
          note(s.address(), bases, new Place(block.id(), i, depth(s.at())));
        }
      }
    }
  }

  private void note(Operand address, Map<Operand, Operand> bases, Place place) {
    Operand root = stored.same(address);
    while (bases.containsKey(root)) {
      root = stored.same(bases.get(root));
    }
    followed.computeIfAbsent(root, r -> new ArrayList<>()).add(place);
  }

  /** How many calls lead to a place, and one. */
  static int depth(Location at) {
    return (int) Stream.iterate(at, a -> a != null, Location::inlinedAt).count();
  }

  /** Whether the pointer has been followed, in a function further out, when it is tested there. */
  boolean isKnownAt(Operand pointer, Instruction.Compare test, int block, int index) {
    int depth = depth(test.at());
    return followed.getOrDefault(stored.same(pointer), List.of()).stream()
        .anyMatch(
            place ->
                place.depth() < depth
                    && (place.block() == block
                        ? place.index() < index
                        : nest.dominates(place.block(), block)));
  }
}
