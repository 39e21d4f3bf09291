package dev.stet.engine.ir;

import java.util.List;

/** Straight-line code with one entry and a terminator; {@code id} is unique in the function. */
public record Block(int id, String name, List<Instruction> instructions, Terminator terminator) {
  public Block {
    instructions = List.copyOf(instructions);
  }
}
