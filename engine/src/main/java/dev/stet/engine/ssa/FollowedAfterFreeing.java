package dev.stet.engine.ssa;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.memory.Allocator;
import dev.stet.engine.memory.MemoryObject;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which pointers that are read from memory are followed, or freed, where something may have been
 * freed or linked anew since they were read: what they lead to then need not be what a pointer
 * leads to that is read there now.
 */
final class FollowedAfterFreeing {

  /** Before the instruction at a position of a block. */
  private record Place(int block, int position) {}

  private final Context context;
  private final Map<Integer, Block> blocks = new HashMap<>();
  private final Map<Integer, Boolean> known = new HashMap<>();

  FollowedAfterFreeing(Context context) {
    this.context = context;
    context.function.blocks().forEach(b -> blocks.put(b.id(), b));
  }

  boolean isSo(Instruction.Load load) {
    return known.computeIfAbsent(load.result().id(), id -> isFollowedLater(load));
  }

  private boolean isFollowedLater(Instruction.Load load) {
    Set<Place> since = new HashSet<>();
    Set<Place> freed = new HashSet<>();
    for (Block block : blocks.values()) {
      int position = block.instructions().indexOf(load);
      if (position >= 0) {
        walk(new Place(block.id(), position + 1), load, since, freed);
      }
    }
    return freed.stream().anyMatch(place -> follows(place, load));
  }

  /**
   * @param since the places between the read and its next time where nothing was freed meanwhile
   * @param freed those where something may have been
   */
  private void walk(Place start, Instruction.Load load, Set<Place> since, Set<Place> freed) {
    record Step(Place place, Set<Place> seen) {}
    Deque<Step> open = new ArrayDeque<>(List.of(new Step(start, since)));
    while (!open.isEmpty()) {
      Step step = open.removeLast();
      if (!step.seen.add(step.place)) {
        continue;
      }
      Block block = blocks.get(step.place.block());
      if (block == null) {
        continue;
      } else if (step.place.position() == block.instructions().size()) {
        block
            .terminator()
            .successors()
            .forEach(s -> open.add(new Step(new Place(s, 0), step.seen)));
        continue;
      }
      Instruction instruction = block.instructions().get(step.place.position());
      if (!instruction.equals(load)) {
        Place next = new Place(block.id(), step.place.position() + 1);
        open.add(new Step(next, mayFree(instruction) ? freed : step.seen));
      }
    }
  }

  private boolean mayFree(Instruction instruction) {
    if (instruction instanceof Instruction.Store s) {
      return s.value().type() instanceof Type.Pointer
          && context.pointsTo.targets(s.address()).mayBe(MemoryObject.OUTSIDE);
    }
    return instruction instanceof Instruction.Call c
        && (c.calleeName() == null
            || context.module.function(c.calleeName()) != null
            || Allocator.freedBy(context.module, c).isPresent());
  }

  /** Whether the pointer, or one that was computed from it, is followed or freed there. */
  private boolean follows(Place place, Instruction.Load load) {
    Block block = blocks.get(place.block());
    if (block == null || place.position() == block.instructions().size()) {
      return false;
    }
    Instruction instruction = block.instructions().get(place.position());
    if (instruction instanceof Instruction.Compare
        || instruction instanceof Instruction.PointerAdd) {
      return false;
    }
    return Uses.read(instruction).stream()
        .filter(operand -> operand.type() instanceof Type.Pointer)
        .map(context::root)
        .anyMatch(root -> root.equals((Operand) load.result()));
  }
}
