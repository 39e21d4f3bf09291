package dev.stet.engine.memory.effect;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Functions of a module that give null or what they, or others of the kind, have just allocated,
 * and nothing else. Whether they keep it somewhere as well is not asked.
 */
public final class NewMemory {

  private NewMemory() {}

  /** Their names. */
  public static Set<String> functions(Module module) {
    List<Function> candidates =
        module.functions().stream()
            .filter(f -> !f.blocks().isEmpty() && f.result() instanceof Type.Pointer)
            .toList();
    Set<String> all = new LinkedHashSet<>();
    candidates.forEach(f -> all.add(f.name()));
    boolean shrinks = true;
    while (shrinks) {
      shrinks = false;
      for (Function f : candidates) {
        shrinks |= all.contains(f.name()) && !givesNew(module, f, all) && all.remove(f.name());
      }
    }
    return all;
  }

  private static boolean givesNew(Module module, Function function, Set<String> others) {
    var values = new DefUse(function);
    return function.blocks().stream()
        .map(block -> block.terminator())
        .filter(Terminator.Return.class::isInstance)
        .flatMap(end -> ((Terminator.Return) end).values().stream())
        .flatMap(value -> values.copied(values.root(value)).stream())
        .filter(value -> !values.isJoined(value))
        .allMatch(value -> isNew(module, value, values, others));
  }

  private static boolean isNew(Module module, Operand value, DefUse values, Set<String> others) {
    if (value instanceof Operand.Null) {
      return true;
    }
    Instruction.Call call = values.definition(value, Instruction.Call.class).orElse(null);
    String callee = call == null ? null : call.calleeName();
    if (call == null || callee == null) {
      return false;
    }
    return module.function(callee) == null
        ? Allocator.called(module, call).isPresent() || Catalogue.has(callee, Trait.HEAP)
        : others.contains(callee);
  }
}
