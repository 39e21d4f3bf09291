package dev.stet.engine.memory.outside;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which parameters functions free, themselves or by what they call. */
record FreedParameters(Module module, Map<String, Set<Integer>> byFunction) {

  static FreedParameters of(Module module, List<PointerUses> all) {
    var freed = new FreedParameters(module, new LinkedHashMap<>());
    boolean grows = true;
    while (grows) {
      grows = false;
      for (PointerUses uses : all) {
        Set<Integer> own =
            freed.byFunction.computeIfAbsent(uses.function().name(), n -> new LinkedHashSet<>());
        for (Operand pointer : freed.pointers(uses)) {
          for (Operand one : uses.copies(pointer)) {
            int parameter = uses.function().parameters().indexOf(one);
            grows |= parameter >= 0 && own.add(parameter);
          }
        }
      }
    }
    return freed;
  }

  /** What was read from members, and is given to a call that frees it. */
  record Freed(List<PointerUses.Read> reads, List<PointerUses.Element> elements, int block) {}

  /** For each call that frees, what it may free. */
  List<Freed> freedIn(PointerUses uses) {
    List<Freed> all = new ArrayList<>();
    for (Block block : uses.function().blocks()) {
      for (Operand pointer : pointers(block)) {
        all.add(new Freed(uses.reads(pointer), uses.elements(pointer), block.id()));
      }
    }
    return all;
  }

  private List<Operand> pointers(PointerUses uses) {
    return uses.function().blocks().stream().flatMap(b -> pointers(b).stream()).toList();
  }

  private List<Operand> pointers(Block block) {
    List<Operand> all = new ArrayList<>();
    for (Instruction i : block.instructions()) {
      if (i instanceof Instruction.Call c) {
        all.addAll(pointers(c));
      }
    }
    return all;
  }

  private List<Operand> pointers(Instruction.Call call) {
    List<Operand> all = new ArrayList<>();
    Allocator.freedBy(module, call).ifPresent(all::add);
    String callee = call.calleeName();
    Set<Integer> given = callee == null ? Set.of() : byFunction.getOrDefault(callee, Set.of());
    for (int parameter : given) {
      if (parameter < call.arguments().size()
          && call.arguments().get(parameter).type() instanceof Type.Pointer) {
        all.add(call.arguments().get(parameter));
      }
    }
    return all;
  }
}
