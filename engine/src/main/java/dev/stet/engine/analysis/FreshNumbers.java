package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;

/** Numbers of blocks and registers that a function does not have yet. */
public final class FreshNumbers {

  private int nextBlock;
  private int nextRegister;

  public FreshNumbers(Function function) {
    function.parameters().forEach(this::taken);
    for (Block block : function.blocks()) {
      nextBlock = Math.max(nextBlock, block.id() + 1);
      block.instructions().forEach(i -> Uses.written(i).forEach(this::taken));
    }
  }

  private void taken(Operand.Register register) {
    nextRegister = Math.max(nextRegister, register.id() + 1);
  }

  public int block() {
    return nextBlock++;
  }

  public int register() {
    return nextRegister++;
  }

  /** A register of a type, named. */
  public Operand.Register register(Type type, String name) {
    return new Operand.Register(register(), type, name);
  }
}
