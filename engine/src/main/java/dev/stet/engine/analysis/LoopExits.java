package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Which values decide whether a loop is left: an exit's condition is computed from them. */
public final class LoopExits {

  private final Function function;

  public LoopExits(Function function) {
    this.function = function;
  }

  /**
   * Whether the loop may be left because of what the value is: it is computed from it, or chosen
   * where ways meet that part by it.
   */
  public boolean decidesOne(Operand.Register value, Loop loop) {
    Set<Operand> computed = computedFrom(value, loop);
    return exits(loop).anyMatch(b -> isOf(computed, b));
  }

  /**
   * Whether a counter, or a pointer, that starts at a constant is compared with a constant before
   * the loop is left: it has so many rounds at most, whatever it reads.
   */
  boolean haveFixedLimit(Loop loop) {
    var steps = new LoopSlice(function, loop);
    return steps
        .comparisons(exits(loop).flatMap(b -> Uses.read(b.terminator()).stream()).toList())
        .stream()
        .anyMatch(steps::isFixedLimit);
  }

  private List<Block> blocks(Loop loop) {
    return function.blocks().stream().filter(b -> loop.blocks().contains(b.id())).toList();
  }

  private Stream<Block> exits(Loop loop) {
    return blocks(loop).stream()
        .filter(b -> !loop.blocks().containsAll(b.terminator().successors()));
  }

  private Set<Operand> computedFrom(Operand value, Loop loop) {
    List<Block> blocks = blocks(loop);
    Set<Operand> computed = new LinkedHashSet<>(Set.of(value));
    boolean grows = true;
    while (grows) {
      grows = false;
      boolean parts = blocks.stream().anyMatch(b -> isOf(computed, b));
      for (Block block : blocks) {
        for (Instruction i : block.instructions()) {
          boolean hangs =
              (parts && i instanceof Instruction.Phi && block.id() != loop.header())
                  || (isComputed(i) && Uses.read(i).stream().anyMatch(computed::contains));
          grows |= hangs && computed.addAll(Uses.written(i));
        }
      }
    }
    return computed;
  }

  private static boolean isOf(Set<Operand> computed, Block block) {
    return Uses.read(block.terminator()).stream().anyMatch(computed::contains);
  }

  /** Also what is looked up in a table. */
  private static boolean isComputed(Instruction i) {
    return i instanceof Instruction.Cast
        || i instanceof Instruction.PointerAdd
        || i instanceof Instruction.Load
        || i instanceof Instruction.Compare
        || i instanceof Instruction.Binary
        || i instanceof Instruction.Overflow
        || i instanceof Instruction.Select
        || i instanceof Instruction.Phi;
  }
}
