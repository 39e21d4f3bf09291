package dev.stet.engine.ir;

import java.util.List;
import java.util.function.IntUnaryOperator;

/** Straight-line code with one entry and a terminator; {@code id} is unique in the function. */
public record Block(int id, String name, List<Instruction> instructions, Terminator terminator) {
  public Block {
    instructions = List.copyOf(instructions);
  }

  /** The same block, entered from others: the blocks that its phis name are renamed. */
  public Block enteredFrom(IntUnaryOperator renamed) {
    return new Block(
        id,
        name,
        instructions.stream()
            .map(i -> i instanceof Instruction.Phi phi ? enteredFrom(phi, renamed) : i)
            .toList(),
        terminator);
  }

  private static Instruction enteredFrom(Instruction.Phi phi, IntUnaryOperator renamed) {
    return new Instruction.Phi(
        phi.result(),
        phi.incoming().stream()
            .map(i -> new Instruction.Incoming(renamed.applyAsInt(i.block()), i.value()))
            .toList(),
        phi.at());
  }
}
