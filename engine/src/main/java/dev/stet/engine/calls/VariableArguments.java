package dev.stet.engine.calls;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Has variable arguments passed in memory: where a function is called, they are written one behind
 * the other into an object of the caller, and a last parameter leads there. That is what the ABI
 * does with those that find no room in registers, and a program cannot see the difference: {@code
 * va_start} says that all registers are used up. Where registers are of two kinds, there are two
 * such rows of arguments. A read of more arguments than there are is then one past the end of an
 * object. Functions that are called through pointers stay as they are.
 */
public final class VariableArguments {

  private VariableArguments() {}

  /** The same program with variable arguments passed that way. */
  public static Module inMemory(Module module) {
    Set<String> called = CalledByName.in(module);
    List<Function> variadic =
        module.functions().stream()
            .filter(f -> f.arity() == Function.Arity.VARIADIC && called.contains(f.name()))
            .toList();
    boolean anyFloats =
        module.functions().stream().anyMatch(f -> reader(f, module).takesFloating());
    Map<String, Integer> rows = new LinkedHashMap<>();
    for (Function function : variadic) {
      ArgumentListReader reader = reader(function, module);
      boolean floats =
          isGivenFloats(function, module)
              || reader.takesFloating()
              || (anyFloats && reader.handsListOn());
      rows.put(function.name(), floats && reader.hasTwoRows() ? 2 : 1);
    }
    if (rows.isEmpty() && module.functions().stream().noneMatch(VariableArguments::hasList)) {
      return module;
    }
    Map<String, Member> members = Handover.members(module.functions());
    List<Function> functions =
        module.functions().stream()
            .map(f -> reader(f, module).rewritten(rows.getOrDefault(f.name(), 0)))
            .map(f -> new ArgumentPassing(f, module, rows, members).rewritten())
            .toList();
    return module.withFunctions(functions);
  }

  private static ArgumentListReader reader(Function function, Module module) {
    return new ArgumentListReader(function, module.layout());
  }

  private static boolean isGivenFloats(Function callee, Module module) {
    return module.functions().stream()
        .flatMap(f -> f.blocks().stream())
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i ->
                Instruction.isCallOf(i, callee.name())
                    && ((Instruction.Call) i)
                        .arguments().stream().anyMatch(a -> a.type() instanceof Type.Floating));
  }

  private static boolean hasList(Function function) {
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (ArgumentListReader.isOfList(instruction)) {
          return true;
        }
      }
    }
    return false;
  }
}
