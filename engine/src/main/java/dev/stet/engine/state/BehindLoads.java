package dev.stet.engine.state;

import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** Code that is added behind loads. */
final class BehindLoads {

  private BehindLoads() {}

  /**
   * A function with more code behind its loads.
   *
   * @param adding is given each load, and what adds code behind it
   */
  static Function in(Function function, BiConsumer<Instruction.Load, RangeCode> adding) {
    var fresh = new FreshNumbers(function);
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction i : block.instructions()) {
        code.add(i);
        if (i instanceof Instruction.Load l) {
          adding.accept(l, new RangeCode(fresh, l.at(), code));
        }
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    return function.withBlocks(blocks);
  }
}
