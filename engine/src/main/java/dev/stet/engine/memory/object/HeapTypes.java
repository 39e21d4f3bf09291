package dev.stet.engine.memory.object;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The structure that a block of memory is used as: the one whose members are reached from the
 * pointer that its allocation gave, where there is just one of that size.
 */
final class HeapTypes {

  /** By register: the structures of which members are reached from it. */
  private final Map<Integer, Set<Type.Struct>> structures = new LinkedHashMap<>();

  HeapTypes(Function function) {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.PointerAdd p
            && p.base() instanceof Operand.Register r
            && !p.member().equals(Member.NONE)
            && p.member().whole() instanceof Type.Struct s) {
          structures.computeIfAbsent(r.id(), id -> new LinkedHashSet<>()).add(s);
        }
      }
    }
  }

  /** What an allocation of so many bytes is used as; {@link Type#VOID} where that is not clear. */
  Type of(Operand.Register given, long bytes) {
    var fitting =
        structures.getOrDefault(given.id(), Set.of()).stream()
            .filter(s -> s.sizeBytes() == bytes)
            .toList();
    return fitting.size() == 1 ? fitting.get(0) : Type.VOID;
  }
}
