package dev.stet.engine.property;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The body of a function while it is rewritten: its blocks in order and the defining instruction of
 * each register.
 */
final class Body {

  private final Function function;
  private final Map<Integer, Block> blocks = new LinkedHashMap<>();
  private final Map<Integer, Instruction> definitions = new LinkedHashMap<>();
  private int nextRegister;

  Body(Function function) {
    this.function = function;
    function.parameters().forEach(p -> nextRegister = Math.max(nextRegister, p.id() + 1));
    for (Block block : function.blocks()) {
      replace(block);
    }
  }

  Function function() {
    return function;
  }

  /** The blocks as they are now; the list does not change while blocks are replaced. */
  List<Block> blocks() {
    return List.copyOf(blocks.values());
  }

  @Nullable Block block(int id) {
    return blocks.get(id);
  }

  void replace(Block block) {
    blocks.put(block.id(), block);
    for (Instruction instruction : block.instructions()) {
      for (Operand.Register register : Uses.written(instruction)) {
        definitions.put(register.id(), instruction);
        nextRegister = Math.max(nextRegister, register.id() + 1);
      }
    }
  }

  /** A block's code with more behind it and another end. */
  void replace(Block block, List<Instruction> more, Terminator end) {
    var code = new ArrayList<>(block.instructions());
    code.addAll(more);
    replace(new Block(block.id(), block.name(), code, end));
  }

  @Nullable Instruction definition(Operand operand) {
    return operand instanceof Operand.Register r ? definitions.get(r.id()) : null;
  }

  Operand.Register newRegister(Type type, String name) {
    return new Operand.Register(nextRegister++, type, name);
  }

  /** Ids of the blocks that go to a block, each once. */
  List<Integer> predecessors(int id) {
    return blocks.values().stream()
        .filter(b -> b.terminator().successors().contains(id))
        .map(Block::id)
        .toList();
  }

  Function finish() {
    return function.withBlocks(new Cleanup(new ArrayList<>(blocks.values())).run());
  }

  /** Where a block ends in the text. */
  static Location end(Block block) {
    return block.terminator().at();
  }
}
