package dev.stet.engine.memory.outside;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.pointsto.PointsTo;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The stores that put the address of a block of the heap where others find it, as far as it can be
 * told in the end whether it still stands there: a store that is made once, of a block of which
 * there is one, to a place that no loop may write. Of any other store it is taken for granted that
 * nobody writes over it.
 */
public final class StoresForOthers {

  /** A store of a pointer that may lead to a block of the heap. */
  public record Kept(Instruction.Store store, int object) {}

  private final PointsTo pointsTo;
  private final OutsideLayout outside;
  private final Set<Integer> many;
  private final Set<OutsideLayout.Slot> writtenInLoops = new LinkedHashSet<>();
  private final Set<Integer> objectsInLoops = new LinkedHashSet<>();
  private final Set<Integer> blocksInLoops = new LinkedHashSet<>();
  private final Set<Kept> found = new LinkedHashSet<>();

  /**
   * @param many the objects that have several instances
   */
  public StoresForOthers(
      Function function, PointsTo pointsTo, OutsideLayout outside, Set<Integer> many) {
    this.pointsTo = pointsTo;
    this.outside = outside;
    this.many = many;
    var flow = new ControlFlow(function);
    for (Loop loop : new LoopNest(flow).loops()) {
      for (int id : loop.blocks()) {
        blocksInLoops.add(id);
        flow.block(id).instructions().forEach(this::noteInLoop);
      }
    }
    for (int id : flow.order()) {
      if (!blocksInLoops.contains(id)) {
        flow.block(id).instructions().forEach(this::find);
      }
    }
  }

  public List<Kept> found() {
    return List.copyOf(found);
  }

  private void noteInLoop(Instruction instruction) {
    if (instruction instanceof Instruction.Store s) {
      Set<Integer> targets = pointsTo.targets(s.address()).offsets().keySet();
      objectsInLoops.addAll(targets);
      if (targets.contains(MemoryObject.OUTSIDE)) {
        OutsideLayout.Slot slot = outside.slot(s.address(), s.value().type());
        writtenInLoops.add(slot);
        writtenInLoops.addAll(outside.overlapping(slot));
      }
      if (targets.stream().anyMatch(o -> o >= MemoryObject.FIRST && pointsTo.isSeenOutside(o))) {
        writtenInLoops.addAll(outside.slots());
      }
    } else if (instruction instanceof Instruction.Call c
        && c.callee() instanceof Callee.BlockOperation) {
      writtenInLoops.addAll(outside.behind(c.arguments().get(0)));
      objectsInLoops.addAll(pointsTo.targets(c.arguments().get(0)).offsets().keySet());
    }
  }

  private void find(Instruction instruction) {
    if (instruction instanceof Instruction.Store s && isKept(s)) {
      for (int object : pointsTo.targets(s.value()).offsets().keySet()) {
        if (object >= MemoryObject.FIRST
            && pointsTo.object(object).kind() == MemoryObject.Kind.HEAP
            && !many.contains(object)) {
          found.add(new Kept(s, object));
        }
      }
    }
  }

  /** Whether all places to which it may write are followed until the end. */
  private boolean isKept(Instruction.Store store) {
    Set<Integer> targets = pointsTo.targets(store.address()).offsets().keySet();
    return targets.stream()
        .allMatch(
            object ->
                object == MemoryObject.OUTSIDE
                    ? !writtenInLoops.contains(outside.slot(store.address(), store.value().type()))
                    : object < MemoryObject.FIRST
                        || (!pointsTo.isOpaque(object) && !objectsInLoops.contains(object)));
  }
}
