package dev.stet.engine.analysis;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Terminator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Joins blocks that always follow each other. */
public final class StraightLines {

  private StraightLines() {}

  /** The blocks, the entry first, with chains of them made one. */
  public static List<Block> join(List<Block> all) {
    Map<Integer, Block> blocks = new LinkedHashMap<>();
    all.forEach(b -> blocks.put(b.id(), b));
    int entry = all.get(0).id();
    blocks.keySet().retainAll(reached(blocks, entry));
    for (Block each : all) {
      Block block = blocks.get(each.id());
      while (block != null
          && block.terminator() instanceof Terminator.Jump jump
          && jump.target() != entry
          && jump.target() != block.id()
          && blocks.containsKey(jump.target())
          && isOnlyEnteredFrom(blocks, jump.target(), block.id())) {
        Block next = requireNonNull(blocks.remove(jump.target()));
        List<Instruction> code = new ArrayList<>(block.instructions());
        code.addAll(next.instructions());
        block = new Block(block.id(), block.name(), code, next.terminator());
        blocks.put(block.id(), block);
        rename(blocks, next.id(), block.id());
      }
    }
    return List.copyOf(blocks.values());
  }

  private static Set<Integer> reached(Map<Integer, Block> blocks, int entry) {
    Set<Integer> reached = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(entry));
    while (!open.isEmpty()) {
      Block block = blocks.get(open.pop());
      if (block != null && reached.add(block.id())) {
        open.addAll(block.terminator().successors());
      }
    }
    return reached;
  }

  private static boolean isOnlyEnteredFrom(Map<Integer, Block> blocks, int target, int from) {
    Block block = requireNonNull(blocks.get(target));
    boolean merges = block.instructions().stream().anyMatch(Instruction.Phi.class::isInstance);
    return !merges
        && blocks.values().stream()
            .allMatch(b -> b.id() == from || !b.terminator().successors().contains(target));
  }

  /** What came from a block that is gone comes from the one that it was joined to. */
  private static void rename(Map<Integer, Block> blocks, int gone, int now) {
    blocks.replaceAll((id, block) -> block.enteredFrom(from -> from == gone ? now : from));
  }
}
