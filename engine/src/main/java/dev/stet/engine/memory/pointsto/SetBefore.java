package dev.stet.engine.memory.pointsto;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Pointers in global variables that are null where the program starts and that a function reads
 * which is called later: others have set them by then. Not where nobody can have done so, and not
 * where some function of the module asks whether it is null, for then it may be.
 */
public final class SetBefore {

  private final Set<String> all = new LinkedHashSet<>();

  private SetBefore(Module module) {
    for (Global global : module.globals()) {
      if (global.variable() != null
          && global.type() instanceof Type.Pointer
          && startsNull(global)
          && (global.linkage() != Function.Linkage.INTERNAL || isSet(module, global.name()))) {
        all.add(global.name());
      }
    }
    if (!all.isEmpty()) {
      module.functions().forEach(this::removeTested);
    }
  }

  /** The names of all in a module. */
  public static Set<String> in(Module module) {
    return new SetBefore(module).all;
  }

  /** The names of those that a function reads. */
  public static Set<String> of(Module module, Function function) {
    Map<Operand, String> read = new LinkedHashMap<>();
    reads(function, read);
    if (read.isEmpty()) {
      return Set.of();
    }
    Set<String> names = in(module);
    names.retainAll(read.values());
    return names;
  }

  private static boolean startsNull(Global global) {
    return global.initial() == null
        || global.initial().stream().allMatch(p -> p.value() instanceof Operand.Null);
  }

  /** The registers that a function reads from global variables, with their names. */
  private static void reads(Function function, Map<Operand, String> read) {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l
            && l.result().type() instanceof Type.Pointer
            && l.address() instanceof Operand.GlobalAddress g
            && g.offset() == 0) {
          read.put(l.result(), g.global());
        }
      }
    }
  }

  private static boolean isSet(Module module, String name) {
    for (Function function : module.functions()) {
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Store s
              && s.address() instanceof Operand.GlobalAddress g
              && g.global().equals(name)
              && !(s.value() instanceof Operand.Null)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private void removeTested(Function function) {
    Map<Operand, String> read = new LinkedHashMap<>();
    reads(function, read);
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Compare c
            && (c.predicate() == Predicate.EQ || c.predicate() == Predicate.NE)) {
          for (Operand side : List.of(c.left(), c.right())) {
            all.remove(read.get(side));
          }
        }
      }
    }
  }
}
