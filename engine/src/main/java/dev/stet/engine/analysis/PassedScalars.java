package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Variables of one number or pointer that a function sets where it begins and whose address it
 * passes to a function that reads and writes no more than that through it. Such a call stays within
 * what it is given, whatever else the callee does.
 */
public final class PassedScalars {

  private final Module module;
  private final long bytes;
  private final Set<String> asked = new LinkedHashSet<>();

  private PassedScalars(Module module, long bytes) {
    this.module = module;
    this.bytes = bytes;
  }

  /** Whether the argument of a call is such a variable, and the callee has a body. */
  public static boolean is(Module module, Function caller, Instruction.Call call, int argument) {
    Operand address = call.arguments().get(argument);
    Optional<Type> type = caller.blocks().isEmpty() ? Optional.empty() : scalar(caller, address);
    return type.isPresent()
        && isSet(caller, call, address)
        && call.calleeName() != null
        && new PassedScalars(module, module.layout().storeSizeOf(type.get()))
            .staysWithin(call.calleeName(), argument);
  }

  private static Optional<Type> scalar(Function caller, Operand address) {
    return caller.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(i -> i instanceof Instruction.Allocate a && a.result().equals(address))
        .map(i -> (Instruction.Allocate) i)
        .filter(a -> a.count() instanceof Operand.IntConstant n && n.value().intValueExact() == 1)
        .<Type>map(Instruction.Allocate::element)
        .filter(type -> !(type instanceof Type.Array) && !(type instanceof Type.Struct))
        .findFirst();
  }

  /** Whether the function's first block sets the variable, and nothing takes that back. */
  private static boolean isSet(Function caller, Instruction.Call call, Operand address) {
    boolean isSet = false;
    for (Instruction i : caller.blocks().get(0).instructions()) {
      if (i.equals(call)) {
        break;
      }
      isSet |= i instanceof Instruction.Store s && s.address().equals(address);
    }
    return isSet
        && caller.blocks().stream()
            .flatMap(block -> block.instructions().stream())
            .noneMatch(
                i ->
                    i instanceof Instruction.Store s
                        && s.address().equals(address)
                        && isOpen(caller, s.value()));
  }

  /** Whether that is what stands for the value of a variable that is not set. */
  private static boolean isOpen(Function caller, Operand value) {
    return value instanceof Operand.Undefined
        || caller.blocks().stream()
            .flatMap(block -> block.instructions().stream())
            .anyMatch(
                i ->
                    i instanceof Instruction.Cast c
                        && c.result().equals(value)
                        && c.operand() instanceof Operand.Undefined);
  }

  private boolean staysWithin(String name, int parameter) {
    Function function = module.function(name);
    if (function == null || parameter >= function.parameters().size()) {
      return false;
    }
    if (!asked.add(name + " " + parameter)) {
      return true;
    }
    Operand pointer = function.parameters().get(parameter);
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (Uses.read(i).contains(pointer) && !isHarmless(i, pointer)) {
          return false;
        }
      }
      if (Uses.read(block.terminator()).contains(pointer)) {
        return false;
      }
    }
    return true;
  }

  private boolean isHarmless(Instruction instruction, Operand pointer) {
    if (instruction instanceof Instruction.Load l) {
      return module.layout().storeSizeOf(l.result().type()) <= bytes;
    } else if (instruction instanceof Instruction.Store s) {
      return !s.value().equals(pointer) && module.layout().storeSizeOf(s.value().type()) <= bytes;
    } else if (instruction instanceof Instruction.Call c && c.calleeName() != null) {
      for (int n = 0; n < c.arguments().size(); n++) {
        if (c.arguments().get(n).equals(pointer) && !staysWithin(c.calleeName(), n)) {
          return false;
        }
      }
      return true;
    }
    return instruction instanceof Instruction.Compare || instruction instanceof Instruction.Bind;
  }
}
