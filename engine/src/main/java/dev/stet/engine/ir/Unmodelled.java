package dev.stet.engine.ir;

import java.util.Optional;

/** Whether code has something in it of which less is known than its text says. */
public final class Unmodelled {

  private Unmodelled() {}

  /** Whether a function has an instruction, a jump, a constant or a value that is not modelled. */
  public static boolean isIn(Function function) {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Unsupported
            || Uses.read(i).stream().anyMatch(Unmodelled::isOne)
            || Uses.written(i).stream().anyMatch(Unmodelled::isOne)) {
          return true;
        }
      }
      if (block.terminator() instanceof Terminator.Unsupported
          || Uses.read(block.terminator()).stream().anyMatch(Unmodelled::isOne)) {
        return true;
      }
    }
    return function.parameters().stream().anyMatch(Unmodelled::isOne);
  }

  /** Where a function first comes to something that is not modelled: a construct or a callee. */
  public static Optional<Location> place(Function function, String what) {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Unsupported u && u.construct().equals(what)) {
          return Optional.of(u.at());
        } else if (i instanceof Instruction.Call c && what.equals(c.calleeName())) {
          return Optional.of(c.at());
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isOne(Operand operand) {
    return operand instanceof Operand.UnsupportedConstant
        || operand.type() instanceof Type.Unsupported;
  }
}
