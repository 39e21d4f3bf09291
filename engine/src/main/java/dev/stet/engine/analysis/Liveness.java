package dev.stet.engine.analysis;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which registers are read later on, at the start of each block: behind its phis. */
public final class Liveness {

  private final Map<Integer, Set<Integer>> live = new LinkedHashMap<>();

  public Liveness(Function function, ControlFlow flow) {
    Map<Integer, Set<Integer>> written = new LinkedHashMap<>();
    List<Integer> order = new ArrayList<>(flow.order());
    Collections.reverse(order);
    for (int id : order) {
      Set<Integer> reads = new LinkedHashSet<>();
      Set<Integer> writes = new LinkedHashSet<>();
      note(flow.block(id), reads, writes);
      written.put(id, writes);
      live.put(id, new LinkedHashSet<>(reads));
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int id : order) {
        Set<Integer> behind = behind(flow.block(id), flow);
        behind.removeAll(written.getOrDefault(id, Set.of()));
        changed |= live.computeIfAbsent(id, b -> new LinkedHashSet<>()).addAll(behind);
      }
    }
  }

  /** The registers that are read in the block behind its phis, or later. */
  public Set<Integer> at(int block) {
    return Collections.unmodifiableSet(live.getOrDefault(block, Set.of()));
  }

  private static void note(Block block, Set<Integer> reads, Set<Integer> writes) {
    for (Instruction instruction : block.instructions()) {
      boolean counts =
          !(instruction instanceof Instruction.Phi || instruction instanceof Instruction.Bind);
      if (counts) {
        Uses.read(instruction).forEach(o -> read(o, reads, writes));
        Uses.written(instruction).forEach(r -> writes.add(r.id()));
      }
    }
    Uses.read(block.terminator()).forEach(o -> read(o, reads, writes));
  }

  private static void read(Operand operand, Set<Integer> reads, Set<Integer> writes) {
    if (operand instanceof Operand.Register r && !writes.contains(r.id())) {
      reads.add(r.id());
    }
  }

  /** What is read behind the block: in those that follow, and by their phis. */
  private Set<Integer> behind(Block block, ControlFlow flow) {
    Set<Integer> all = new LinkedHashSet<>();
    for (int next : flow.successors(block.id())) {
      Set<Integer> there = new LinkedHashSet<>(live.getOrDefault(next, Set.of()));
      for (Instruction instruction : flow.block(next).instructions()) {
        if (instruction instanceof Instruction.Phi phi) {
          there.remove(phi.result().id());
        }
      }
      all.addAll(there);
      for (Instruction instruction : flow.block(next).instructions()) {
        if (instruction instanceof Instruction.Phi phi) {
          for (Instruction.Incoming incoming : phi.incoming()) {
            if (incoming.block() == block.id() && incoming.value() instanceof Operand.Register r) {
              all.add(r.id());
            }
          }
        }
      }
    }
    return all;
  }
}
