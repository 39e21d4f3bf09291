package dev.stet.engine.shape.step;

import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.HeapBlock;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.SymbolicValue.Address;
import dev.stet.engine.shape.heap.SymbolicValue.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Memory that has not been freed where a function or the program ends. */
public final class Leaks {

  private final HeapRules rules;
  private final HeapFindings findings;

  public Leaks(HeapRules rules, HeapFindings findings) {
    this.rules = rules;
    this.findings = findings;
  }

  /** Where the function returns these values. */
  public void atReturn(Heap heap, List<SymbolicValue> values) {
    List<SymbolicValue> roots = new ArrayList<>(values);
    heap.variables().values().forEach(v -> roots.add(new Address(v, Part.FIRST, 0)));
    lost(heap, rules.leak() == HeapRules.Leak.NOT_FREED ? List.of() : roots);
  }

  /** Where the program ends as it wants to. */
  void atExit(Heap heap) {
    lost(heap, List.of());
  }

  /** Where the program stops in another way. */
  void atAbort(Heap heap) {
    if (rules.leak() == HeapRules.Leak.NOT_FREED) {
      lost(heap, List.of());
    }
  }

  /** A value was stored where others may find it, if it stays there, which is not followed. */
  void stored(Heap heap, SymbolicValue value) {
    if (rules.leak() != HeapRules.Leak.IGNORED) {
      for (int id : heap.reachable(List.of(value))) {
        findings.lost(heap.block(id).origins());
      }
    }
    Access.share(heap, value);
  }

  private void lost(Heap heap, List<SymbolicValue> roots) {
    if (rules.leak() == HeapRules.Leak.IGNORED) {
      return;
    }
    findings.lost(heap.lost());
    if (rules.leak() == HeapRules.Leak.NOT_FREED) {
      findings.lost(heap.givenAway());
    }
    Set<Integer> reached = heap.reachable(roots);
    for (HeapBlock block : heap.blocks()) {
      boolean others =
          block.life() == HeapBlock.Life.SHARED && rules.leak() != HeapRules.Leak.NOT_FREED;
      if (block.isAllocated() && !others && !reached.contains(block.id())) {
        findings.lost(block.origins());
      }
    }
  }
}
