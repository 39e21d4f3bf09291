package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.PerModule;
import dev.stet.engine.ir.Type;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Functions of the program that free memory, themselves or by what they call by name.
 *
 * @param names of all of them
 */
public record FreeingFunctions(Set<String> names) {

  private static final PerModule<FreeingFunctions> KNOWN = new PerModule<>(FreeingFunctions::find);

  public FreeingFunctions {
    names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
  }

  public static FreeingFunctions of(Module module) {
    return KNOWN.of(module);
  }

  private static FreeingFunctions find(Module module) {
    CallGraph graph = CallGraph.of(module);
    Set<String> names = new LinkedHashSet<>();
    for (List<String> component : graph.components()) {
      boolean frees =
          component.stream()
              .anyMatch(
                  f ->
                      frees(module, module.function(f))
                          || graph.callees(f).stream().anyMatch(names::contains));
      if (frees) {
        names.addAll(component);
      }
    }
    return new FreeingFunctions(names);
  }

  private static boolean frees(Module module, @Nullable Function function) {
    if (function == null) {
      return false;
    }
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call c && Allocator.freedBy(module, c).isPresent()) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a function has a body in the program that frees memory. */
  public boolean contains(String function) {
    return names.contains(function);
  }

  /** What a call of such a function may free: the pointers that it is given; else nothing. */
  public List<Operand> given(Instruction.Call call) {
    return call.calleeName() != null && contains(call.calleeName())
        ? call.arguments().stream().filter(a -> a.type() instanceof Type.Pointer).toList()
        : List.of();
  }
}
