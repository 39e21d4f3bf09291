package dev.stet.engine.memory.outside;

import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.UnionType;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.pointsto.Pointees;
import dev.stet.engine.memory.pointsto.PointsTo;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The unions whose bytes a function may use as more than one thing, in memory from outside. Whether
 * a pointer leads to one cannot be told from what it is declared to lead to: a base, characters, or
 * what a call returns may be cast to what holds the union.
 */
final class UnionsOutside {

  private final Pointees pointees;
  private final PointsTo pointsTo;
  private final List<UnionType> unions;
  private final List<UnionType> mixed;

  UnionsOutside(Module module, List<Instruction> code, Pointees pointees, PointsTo pointsTo) {
    this.pointees = pointees;
    this.pointsTo = pointsTo;
    this.unions = module.unions();
    Set<String> used = new LinkedHashSet<>();
    for (Instruction i : code) {
      if (i instanceof Instruction.PointerAdd p) {
        used.add(p.member().structure());
      }
    }
    pointees.declared().values().stream()
        .flatMap(Set::stream)
        .forEach(contents -> used.addAll(contents.structures()));
    this.mixed = unions.stream().filter(union -> union.isMixedBy(used)).toList();
  }

  /** The unions that count. */
  List<UnionType> mixed() {
    return mixed;
  }

  /**
   * The copies that may bring numbers of the function's own variables to where a union outside has
   * pointers.
   */
  List<Instruction.Call> copies(List<Instruction> code) {
    Set<Integer> numbered = new LinkedHashSet<>();
    for (Instruction i : code) {
      if (i instanceof Instruction.Store s && !(s.value().type() instanceof Type.Pointer)) {
        numbered.addAll(pointsTo.targets(s.address()).offsets().keySet());
      }
    }
    return code.stream()
        .filter(Instruction.Call.class::isInstance)
        .map(Instruction.Call.class::cast)
        .filter(c -> c.callee().isCopy() && isToUnion(c.arguments().get(0)))
        .filter(
            c ->
                pointsTo.targets(c.arguments().get(1)).offsets().keySet().stream()
                    .anyMatch(o -> o >= MemoryObject.FIRST && numbered.contains(o)))
        .toList();
  }

  private boolean isToUnion(Operand pointer) {
    Contents contents = pointees.of(pointer);
    return pointsTo.targets(pointer).mayBe(MemoryObject.OUTSIDE)
        && unions.stream()
            .anyMatch(u -> u.contents().scalars().contains(Type.POINTER) && u.isIn(contents));
  }
}
