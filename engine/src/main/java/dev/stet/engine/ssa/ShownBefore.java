package dev.stet.engine.ssa;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether code outside may know an object of the function where something is stored in it: not
 * before anything was executed that may show it.
 */
final class ShownBefore {

  /** What may show objects to code outside. */
  interface Showing {
    /** The objects that code outside may know from then on. */
    Set<Integer> by(Instruction instruction);
  }

  private record Place(int block, int position) {}

  private record Question(Instruction at, int object) {}

  private final Map<Integer, Block> blocks = new HashMap<>();
  private final Map<Instruction, Set<Integer>> shown = new HashMap<>();
  private final Map<Question, Boolean> known = new HashMap<>();

  ShownBefore(Function function, Showing showing) {
    for (Block block : function.blocks()) {
      blocks.put(block.id(), block);
      for (Instruction instruction : block.instructions()) {
        Set<Integer> objects = showing.by(instruction);
        if (!objects.isEmpty()) {
          shown.put(instruction, objects);
        }
      }
    }
  }

  /** Whether the object may have been shown when the instruction is executed. */
  boolean isSo(Instruction at, int object) {
    return known.computeIfAbsent(new Question(at, object), this::reaches);
  }

  private boolean reaches(Question question) {
    Set<Place> seen = new HashSet<>();
    Deque<Place> open = new ArrayDeque<>();
    for (Block block : blocks.values()) {
      for (int i = 0; i < block.instructions().size(); i++) {
        Set<Integer> objects = shown.getOrDefault(block.instructions().get(i), Set.of());
        if (objects.contains(question.object)) {
          open.add(new Place(block.id(), i + 1));
        }
      }
    }
    while (!open.isEmpty()) {
      Place place = open.removeLast();
      Block block = blocks.get(place.block);
      if (block == null || !seen.add(place)) {
        continue;
      }
      List<Instruction> rest =
          block.instructions().subList(place.position, block.instructions().size());
      if (rest.contains(question.at)) {
        return true;
      }
      block.terminator().successors().forEach(s -> open.add(new Place(s, 0)));
    }
    return false;
  }
}
