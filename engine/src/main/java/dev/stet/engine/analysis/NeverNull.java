package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.HashSet;
import java.util.Set;

/**
 * Pointers in global variables that start with the address of something and are never set to null
 * by this module: what others set them to is taken to be valid, as any pointer from outside.
 */
public final class NeverNull {

  /** A pointer in a global variable, so many bytes from its start. */
  public record Place(String global, long offset) {}

  private NeverNull() {}

  /** All such pointers of a module. */
  public static Set<Place> of(Module module) {
    Set<Place> all = new HashSet<>();
    for (Global global : module.globals()) {
      if (global.initial() != null) {
        for (Global.Piece piece : global.initial()) {
          if (isAddress(piece.value())) {
            all.add(new Place(global.name(), piece.offset()));
          }
        }
      }
    }
    for (Function function : module.functions()) {
      removeSet(function, all);
    }
    return all;
  }

  private static boolean isAddress(Operand value) {
    return value instanceof Operand.GlobalAddress || value instanceof Operand.FunctionAddress;
  }

  /** What is stored may be null where it is chosen from several values, or handed in. */
  private static void removeSet(Function function, Set<Place> from) {
    Set<Operand> chosen = new HashSet<>(function.parameters());
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Phi phi) {
          chosen.add(phi.result());
        } else if (i instanceof Instruction.Select select) {
          chosen.add(select.result());
        }
      }
    }
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Store store
            && store.address() instanceof Operand.GlobalAddress at
            && (chosen.contains(store.value()) || !mayBeSet(store.value()))) {
          from.remove(new Place(at.global(), at.offset()));
        }
      }
    }
  }

  /** Whether the value is an address, or a pointer that came from somewhere else. */
  private static boolean mayBeSet(Operand value) {
    return isAddress(value)
        || (value instanceof Operand.Register && value.type() instanceof Type.Pointer);
  }
}
