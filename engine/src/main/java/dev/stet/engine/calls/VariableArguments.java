package dev.stet.engine.calls;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Has variable arguments passed in memory: where a function is called, they are written one behind
 * the other into an object of the caller, and a last parameter leads there. That is what the ABI
 * does with those that find no room in registers, and a program cannot see the difference: {@code
 * va_start} says that all registers are used up. A read of more arguments than there are is then
 * one past the end of an object. Functions that are called through pointers stay as they are.
 */
public final class VariableArguments {

  private VariableArguments() {}

  /** The same program with variable arguments passed that way. */
  public static Module inMemory(Module module) {
    Set<String> called = CalledByName.in(module);
    Set<String> changed =
        module.functions().stream()
            .filter(f -> f.arity() == Function.Arity.VARIADIC && called.contains(f.name()))
            .map(Function::name)
            .collect(Collectors.toSet());
    boolean lists = module.functions().stream().anyMatch(VariableArguments::hasList);
    if (changed.isEmpty() && !lists) {
      return module;
    }
    Map<String, Member> members = Handover.members(module.functions());
    List<Function> functions =
        module.functions().stream()
            .map(f -> new ArgumentListReader(f, module.layout()).rewritten(changed))
            .map(f -> new ArgumentPassing(f, module, changed, members).rewritten())
            .toList();
    return new Module(
        module.file(),
        module.layout(),
        module.globals(),
        functions,
        module.declarations(),
        module.unions());
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
