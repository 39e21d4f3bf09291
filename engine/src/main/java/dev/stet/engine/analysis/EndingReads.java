package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Reads of characters of an array in a structure, where a loop is left because of what such reads
 * find, and has no limit of its own that is fixed: what stands in the array is a text.
 */
public final class EndingReads {

  private static final Type CHARACTER = new Type.Int(Byte.SIZE);

  private final Function function;
  private final ArrayWalks walks;
  private final LoopExits exits;

  public EndingReads(Function function, ArrayWalks walks) {
    this.function = function;
    this.walks = walks;
    this.exits = new LoopExits(function);
  }

  /** The array that a read in the loop is of, if it is such a one. */
  public Optional<ArrayWalks.Walk> text(Instruction.Load load, Loop loop) {
    return walk(load).filter(w -> endLoop(w, loop));
  }

  private boolean endLoop(ArrayWalks.Walk walk, Loop loop) {
    return !exits.haveFixedLimit(loop)
        && reads(walk, loop).stream().anyMatch(r -> exits.decidesOne(r, loop));
  }

  /** All that the loop reads of one array. */
  private Set<Operand.Register> reads(ArrayWalks.Walk walk, Loop loop) {
    Set<Operand.Register> found = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      if (loop.blocks().contains(block.id())) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load load && walk(load).filter(walk::isOfSame).isPresent()) {
            found.add(load.result());
          }
        }
      }
    }
    return found;
  }

  private Optional<ArrayWalks.Walk> walk(Instruction.Load load) {
    return load.result().type().equals(CHARACTER) && !load.at().range().isLibrary()
        ? walks.of(load.address())
        : Optional.empty();
  }
}
