package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Uses;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether the address of a stack object can be known to anyone once the function has returned:
 * where it is returned or stored. Such a function must not be inlined: its objects would seem to
 * live on in the caller, and a use of a dangling pointer would pass as safe. What a called function
 * does with an address is its own affair: what comes back from it counts as a pointer from outside.
 */
final class StackEscape {

  private final Function function;
  private final Set<Integer> addresses = new HashSet<>();

  private StackEscape(Function function) {
    this.function = function;
  }

  static boolean possible(Function function) {
    var escape = new StackEscape(function);
    escape.collect();
    return !escape.addresses.isEmpty() && escape.anywhere();
  }

  /** The registers that may hold such an address, to a fixed point. */
  private void collect() {
    int before;
    do {
      before = addresses.size();
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          if (instruction instanceof Instruction.Allocate
              || (passesOn(instruction) && holds(Uses.read(instruction)))) {
            Uses.written(instruction).forEach(r -> addresses.add(r.id()));
          }
        }
      }
    } while (addresses.size() > before);
  }

  /** Comparing, loading and checking use an address but do not give it on. */
  private static boolean passesOn(Instruction instruction) {
    return !(instruction instanceof Instruction.Load
        || instruction instanceof Instruction.Compare
        || instruction instanceof Instruction.Call);
  }

  private boolean anywhere() {
    for (Block block : function.blocks()) {
      if (block.terminator() instanceof Terminator.Return r && holds(r.values())) {
        return true;
      }
      if (block.instructions().stream().anyMatch(this::givesAway)) {
        return true;
      }
    }
    return false;
  }

  private boolean givesAway(Instruction instruction) {
    return instruction instanceof Instruction.Store s && holds(List.of(s.value()));
  }

  private boolean holds(List<Operand> operands) {
    return operands.stream()
        .anyMatch(o -> o instanceof Operand.Register r && addresses.contains(r.id()));
  }
}
