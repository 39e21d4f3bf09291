package dev.stet.engine.library;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.ModelName;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Terminator;
import java.util.ArrayList;
import java.util.List;

/**
 * In a program that says what is to be called when it ends (C17 7.22.4.2), calls of that: where
 * {@code main} returns, and in front of calls of {@code exit}.
 */
final class ExitHandlers {

  private static final String REGISTERS = "atexit";
  private static final String EXIT = "exit";
  private static final String MAIN = "main";

  /** The model that calls them. */
  private static final String LEAVE = ModelName.helper("leave");

  private ExitHandlers() {}

  /** The program with these calls; itself where it has no {@code main} or registers nothing. */
  static Module called(Module program) {
    boolean registers =
        program.functions().stream().anyMatch(f -> Mentions.of(f).functions().contains(REGISTERS));
    if (!registers || program.function(REGISTERS) != null || program.function(MAIN) == null) {
      return program;
    }
    List<Function> functions = program.functions().stream().map(ExitHandlers::leaving).toList();
    return program.withFunctions(functions);
  }

  private static Function leaving(Function function) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call c && EXIT.equals(c.calleeName())) {
          code.add(leave(c.at()));
        }
        code.add(i);
      }
      if (function.name().equals(MAIN) && block.terminator() instanceof Terminator.Return r) {
        code.add(leave(r.at()));
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    return function.withBlocks(blocks);
  }

  private static Instruction leave(Location at) {
    return new Instruction.Call(List.of(), Callee.named(LEAVE), List.of(), at);
  }
}
