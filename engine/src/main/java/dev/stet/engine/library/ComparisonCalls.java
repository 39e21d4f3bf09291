package dev.stet.engine.library;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * In front of calls of {@code qsort} and {@code bsearch}, the calls of the comparison that these
 * make (C17 7.22.5): a model calls it with any two elements, any number of times, by its name or
 * through a pointer. What the functions write is for others to say.
 */
final class ComparisonCalls {

  private static final Map<String, String> MODELS = Map.of("qsort", "sort", "bsearch", "search");

  private final Module program;

  private ComparisonCalls(Module program) {
    this.program = program;
  }

  static Module called(Module program) {
    var calls = new ComparisonCalls(program);
    return program.withFunctions(program.functions().stream().map(calls::calling).toList());
  }

  private Function calling(Function function) {
    boolean changed = false;
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> all = new ArrayList<>();
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call call && compares(call)) {
          String model = Objects.requireNonNull(MODELS.get(InstructionBuilder.name(call)));
          all.add(
              InstructionBuilder.call(
                  List.of(), model, call.arguments(), InstructionBuilder.inside(call)));
          changed = true;
        }
        all.add(i);
      }
      blocks.add(new Block(block.id(), block.name(), all, block.terminator()));
    }
    return changed ? function.withBlocks(blocks) : function;
  }

  /** Whether it is the library's and is given a comparison that the program defines. */
  private boolean compares(Instruction.Call call) {
    String name = InstructionBuilder.name(call);
    List<Operand> arguments = call.arguments();
    return MODELS.containsKey(name)
        && program.function(name) == null
        && arguments.size() == (name.equals("qsort") ? 4 : 5)
        && isFollowed(arguments.get(arguments.size() - 1));
  }

  private boolean isFollowed(Operand comparison) {
    return comparison instanceof Operand.FunctionAddress named
        ? program.function(named.function()) != null
        : comparison instanceof Operand.Register;
  }
}
