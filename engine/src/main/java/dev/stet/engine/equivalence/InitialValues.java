package dev.stet.engine.equivalence;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Variables that functions use and whose initial values changed; their contents are inputs. */
final class InitialValues {

  private InitialValues() {}

  static List<String> assumptions(
      Module oldModule, Function before, Module newModule, Function after) {
    Set<String> used = new TreeSet<>(globals(before));
    used.retainAll(globals(after));
    List<String> assumptions = new ArrayList<>();
    for (String name : used) {
      Global old = oldModule.global(name);
      Global now = newModule.global(name);
      if (old != null
          && now != null
          && old.variable() != null
          && old.initial() != null
          && now.initial() != null
          && !old.initial().toString().equals(now.initial().toString())) {
        assumptions.add(
            "both versions find the same in " + name + ", although its initial value changed");
      }
    }
    return assumptions;
  }

  private static Set<String> globals(Function function) {
    Set<String> names = new TreeSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        for (Operand operand : Uses.read(i)) {
          if (operand instanceof Operand.GlobalAddress g) {
            names.add(g.global());
          }
        }
      }
    }
    return names;
  }
}
