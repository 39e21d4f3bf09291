package dev.stet.engine.equivalence;

import dev.stet.engine.equivalence.NormalForms.Form;
import dev.stet.engine.equivalence.pattern.MovedCode;
import dev.stet.engine.equivalence.version.FunctionPair;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What synchronisation does not look at: whether the new version stays inside its arrays. Reads at
 * the same places as in the old version do so, as long as arrays are as large; writes to local
 * arrays may be gone from the form in which versions are compared.
 */
final class ArrayAccesses {

  private final Optional<Form> before;
  private final Optional<Form> after;

  /** Both functions as in the text. */
  ArrayAccesses(Optional<Form> before, Optional<Form> after) {
    this.before = before;
    this.after = after;
  }

  /**
   * What is taken for granted.
   *
   * @param how what was needed beside the code as it is written
   */
  List<String> assumptions(FunctionPair pair, List<String> how) {
    if (before.isEmpty() || after.isEmpty()) {
      return List.of();
    }
    List<String> all = new ArrayList<>(ofSizes(pair, before.get().module(), after.get().module()));
    if (!how.isEmpty()) {
      all.addAll(ofWrites(pair, after.get().module()));
    }
    return all;
  }

  /** Assumptions about arrays that have got smaller. */
  private static List<String> ofSizes(FunctionPair pair, Module before, Module after) {
    Map<String, Long> old = sizes(before, pair.oldName());
    List<String> assumptions = new ArrayList<>();
    new TreeMap<>(sizes(after, pair.newName()))
        .forEach(
            (name, size) -> {
              if (size < old.getOrDefault(name, 0L)) {
                assumptions.add("no access leaves " + name + ", although it got smaller");
              }
            });
    return assumptions;
  }

  /** The sizes of the arrays that a function and its callees use, by their names. */
  private static Map<String, Long> sizes(Module module, String function) {
    Map<String, Long> sizes = new LinkedHashMap<>();
    for (Function each : MovedCode.withCallees(module, function)) {
      for (Block block : each.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Allocate a && a.variable() != null) {
            if (a.element() instanceof Type.Array) {
              sizes.merge(a.variable().name(), module.layout().sizeOf(a.element()), Math::min);
            }
            continue;
          }
          for (Operand operand : Uses.read(i)) {
            Global global =
                operand instanceof Operand.GlobalAddress g ? module.global(g.global()) : null;
            if (global != null
                && (global.variable() != null || global.initial() == null)
                && global.type() instanceof Type.Array) {
              sizes.merge(global.name(), global.sizeBytes(), Math::min);
            }
          }
        }
      }
    }
    return sizes;
  }

  /** An assumption where the new version writes to places of local arrays that it computes. */
  private static List<String> ofWrites(FunctionPair pair, Module after) {
    return MovedCode.withCallees(after, pair.newName()).stream()
            .anyMatch(ArrayAccesses::writesToLocalArrays)
        ? List.of("the writes of the new version stay inside its local arrays")
        : List.of();
  }

  private static boolean writesToLocalArrays(Function function) {
    Map<Operand, Instruction> definitions = new LinkedHashMap<>();
    List<Operand> written = new ArrayList<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        Uses.written(i).forEach(r -> definitions.put(r, i));
        if (i instanceof Instruction.Store s) {
          written.add(s.address());
        }
      }
    }
    return written.stream().anyMatch(a -> isComputedInLocal(a, definitions));
  }

  private static boolean isComputedInLocal(Operand address, Map<Operand, Instruction> definitions) {
    boolean computed = false;
    Operand at = address;
    while (definitions.get(at) instanceof Instruction.PointerAdd p) {
      computed |= !p.scaled().isEmpty();
      at = p.base();
    }
    return computed && definitions.get(at) instanceof Instruction.Allocate;
  }
}
