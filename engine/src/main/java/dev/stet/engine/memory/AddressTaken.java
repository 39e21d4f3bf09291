package dev.stet.engine.memory;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Uses;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The globals whose address some function of the module gives away: stores, returns, passes on or
 * turns into a number. A pointer from outside a function may point to these, static or not.
 */
final class AddressTaken {

  private final Set<String> taken = new HashSet<>();

  private AddressTaken() {}

  static Set<String> in(Module module) {
    var search = new AddressTaken();
    for (Global global : module.globals()) {
      if (global.initial() != null) {
        for (Global.Piece piece : global.initial()) {
          search.take(piece.value(), Map.of());
        }
      }
    }
    module.functions().forEach(search::visit);
    return search.taken;
  }

  private void visit(Function function) {
    Map<Integer, Set<String>> holders = new HashMap<>();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          if (passesOn(instruction)) {
            Set<String> held = new HashSet<>();
            Uses.read(instruction).forEach(o -> held.addAll(globals(o, holders)));
            for (Operand.Register register : Uses.written(instruction)) {
              changed |=
                  !held.isEmpty()
                      && holders.computeIfAbsent(register.id(), r -> new HashSet<>()).addAll(held);
            }
          }
        }
      }
    }
    for (Block block : function.blocks()) {
      block.instructions().forEach(i -> givenAway(i).forEach(o -> take(o, holders)));
      if (block.terminator() instanceof Terminator.Return r) {
        r.values().forEach(o -> take(o, holders));
      }
    }
  }

  private static boolean passesOn(Instruction instruction) {
    return instruction instanceof Instruction.PointerAdd
        || instruction instanceof Instruction.Cast
        || instruction instanceof Instruction.Select
        || instruction instanceof Instruction.Phi;
  }

  private static List<Operand> givenAway(Instruction instruction) {
    if (instruction instanceof Instruction.Store s) {
      return List.of(s.value());
    } else if (instruction instanceof Instruction.Cast c
        && c.op() == dev.stet.engine.ir.CastOperator.PTR_TO_INT) {
      return List.of(c.operand());
    } else if (instruction instanceof Instruction.Call c) {
      String callee = c.calleeName();
      return callee != null && callee.startsWith("llvm.mem") ? List.of() : c.arguments();
    }
    return instruction instanceof Instruction.Unsupported ? Uses.read(instruction) : List.of();
  }

  private void take(Operand operand, Map<Integer, Set<String>> holders) {
    taken.addAll(globals(operand, holders));
  }

  private static Set<String> globals(Operand operand, Map<Integer, Set<String>> holders) {
    if (operand instanceof Operand.GlobalAddress g) {
      return Set.of(g.global());
    }
    return operand instanceof Operand.Register r
        ? holders.getOrDefault(r.id(), Set.of())
        : Set.of();
  }
}
