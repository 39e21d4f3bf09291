package dev.stet.engine.calls;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.InstructionCopy;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts constants in the place of registers, and leaves out the branches that are not taken then.
 */
final class KnownBranches {

  private final Map<Operand, Operand> known;
  private final Set<Operand> refuted = new LinkedHashSet<>();

  /**
   * @param known what registers are that nothing assigns any more
   */
  KnownBranches(Map<Operand, Operand> known) {
    this.known = known;
  }

  List<Block> follow(List<Block> blocks) {
    var copy = new Replacement();
    List<Block> replaced = new ArrayList<>();
    for (Block block : blocks) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction instruction : block.instructions()) {
        Instruction now = instruction.accept(copy);
        note(now);
        code.add(now);
      }
      replaced.add(new Block(block.id(), block.name(), code, end(copy.of(block.terminator()))));
    }
    return reached(replaced);
  }

  private void note(Instruction instruction) {
    if (instruction instanceof Instruction.Compare c
        && c.predicate() == Predicate.ULE
        && c.left() instanceof Operand.IntConstant left
        && c.right() instanceof Operand.IntConstant right
        && left.value().compareTo(right.value()) > 0) {
      refuted.add(c.result());
    }
  }

  private Terminator end(Terminator end) {
    return end instanceof Terminator.Branch b && refuted.contains(b.condition())
        ? new Terminator.Jump(b.whenFalse(), b.at())
        : end;
  }

  private static List<Block> reached(List<Block> blocks) {
    Map<Integer, Block> byId = new LinkedHashMap<>();
    blocks.forEach(b -> byId.put(b.id(), b));
    Set<Integer> seen = new LinkedHashSet<>(Set.of(blocks.get(0).id()));
    Map<Integer, Set<Integer>> before = new LinkedHashMap<>();
    Deque<Block> work = new ArrayDeque<>(List.of(blocks.get(0)));
    while (!work.isEmpty()) {
      Block block = work.pop();
      for (int next : block.terminator().successors()) {
        before.computeIfAbsent(next, n -> new LinkedHashSet<>()).add(block.id());
        Block there = byId.get(next);
        if (there != null && seen.add(next)) {
          work.push(there);
        }
      }
    }
    return blocks.stream()
        .filter(b -> seen.contains(b.id()))
        .map(b -> onlyFrom(b, before.getOrDefault(b.id(), Set.of())))
        .toList();
  }

  private static Block onlyFrom(Block block, Set<Integer> before) {
    List<Instruction> code = new ArrayList<>();
    for (Instruction instruction : block.instructions()) {
      code.add(
          instruction instanceof Instruction.Phi p
              ? new Instruction.Phi(
                  p.result(),
                  p.incoming().stream().filter(i -> before.contains(i.block())).toList(),
                  p.at())
              : instruction);
    }
    return new Block(block.id(), block.name(), code, block.terminator());
  }

  private final class Replacement extends InstructionCopy {
    @Override
    protected Operand of(Operand operand) {
      return known.getOrDefault(operand, operand);
    }
  }
}
