package dev.stet.engine.state;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

/** Static variables that are read and stored as pointers only, and as those that are wanted. */
final class PointerVariables {

  private final Module module;
  private final Set<String> names;

  /** What may be stored to a variable in a function. */
  interface Wanted {
    Predicate<Operand> in(Function function, String variable);
  }

  /**
   * @param names of variables that only loads and stores reach
   */
  PointerVariables(Module module, Set<String> names) {
    this.module = module;
    this.names = new LinkedHashSet<>(names);
  }

  /** Leaves out those that others are stored to, until that is so of none. */
  void keep(Wanted wanted) {
    while (names.removeIf(variable -> isOtherwise(variable, wanted))) {}
  }

  /** Their names. */
  Set<String> names() {
    return Collections.unmodifiableSet(names);
  }

  /** The variable that an address is of; "" where it is none of these. */
  String at(Operand address) {
    return address instanceof Operand.GlobalAddress g
            && g.offset() == 0
            && names.contains(g.global())
        ? g.global()
        : "";
  }

  /** What a function reads from some of them. */
  Set<Operand> read(Function function, Predicate<String> which) {
    Set<Operand> read = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l
            && !at(l.address()).isEmpty()
            && which.test(at(l.address()))) {
          read.add(l.result());
        }
      }
    }
    return read;
  }

  private boolean isOtherwise(String variable, Wanted wanted) {
    for (Function function : module.functions()) {
      Predicate<Operand> inFunction = null;
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load l
              && isOf(l.address(), variable)
              && !(l.result().type() instanceof Type.Pointer && !at(l.address()).isEmpty())) {
            return true;
          } else if (i instanceof Instruction.Store s && isOf(s.address(), variable)) {
            inFunction = inFunction == null ? wanted.in(function, variable) : inFunction;
            if (at(s.address()).isEmpty() || !inFunction.test(s.value())) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private static boolean isOf(Operand address, String variable) {
    return address instanceof Operand.GlobalAddress g && g.global().equals(variable);
  }
}
