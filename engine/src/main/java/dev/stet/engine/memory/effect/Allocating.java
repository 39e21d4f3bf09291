package dev.stet.engine.memory.effect;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.analysis.CallGraph;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Functions of a module that allocate memory, or call one that does. */
public final class Allocating {

  private Allocating() {}

  /** Their names. */
  public static Set<String> functions(Module module) {
    Set<String> found = new LinkedHashSet<>();
    for (Function function : module.functions()) {
      if (allocates(module, function)) {
        found.add(function.name());
      }
    }
    CallGraph calls = CallGraph.of(module);
    for (List<String> component : calls.components()) {
      if (component.stream()
          .anyMatch(
              f -> found.contains(f) || calls.callees(f).stream().anyMatch(found::contains))) {
        found.addAll(component);
      }
    }
    return found;
  }

  private static boolean allocates(Module module, Function function) {
    return function.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .anyMatch(i -> i instanceof Instruction.Call c && Allocator.called(module, c).isPresent());
  }
}
