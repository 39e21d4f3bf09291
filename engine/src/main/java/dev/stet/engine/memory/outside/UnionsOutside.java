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
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The unions whose bytes a function may use as more than one thing, in memory from outside. Where
 * all its pointers into that memory are declared to lead to something, and none to what holds such
 * a union, two of them are as far apart as any pointers to different types.
 */
final class UnionsOutside {

  private final Pointees pointees;
  private final PointsTo pointsTo;

  private final Map<Operand, Instruction> definitions = new LinkedHashMap<>();

  /** The structures that code names, and what pointers are declared to lead to. */
  private final Set<String> used = new LinkedHashSet<>();

  /** What is in memory that pointers are declared to lead to. */
  private final Set<String> held = new LinkedHashSet<>();

  private final List<UnionType> unions;
  private final List<UnionType> all;
  private final boolean isAllDeclared;

  UnionsOutside(Module module, List<Instruction> code, Pointees pointees, PointsTo pointsTo) {
    this.pointees = pointees;
    this.pointsTo = pointsTo;
    code.forEach(this::note);
    pointees.declared().values().stream().flatMap(Set::stream).forEach(this::hold);
    used.addAll(held);
    this.unions = module.unions();
    this.all = unions.stream().filter(union -> union.isMixedBy(used)).toList();
    this.isAllDeclared = !all.isEmpty() && code.stream().allMatch(this::isDeclared);
  }

  private void note(Instruction i) {
    if (i instanceof Instruction.PointerAdd p) {
      used.add(p.member().structure());
      hold(p.member().type().contents());
      definitions.put(p.result(), p);
    } else if (i instanceof Instruction.Phi phi) {
      definitions.put(phi.result(), phi);
    } else if (i instanceof Instruction.Select s) {
      definitions.put(s.result(), s);
    }
  }

  private void hold(Contents contents) {
    held.addAll(contents.structures());
  }

  private boolean isDeclared(Instruction i) {
    if (i instanceof Instruction.Load l) {
      return isDeclared(l.address());
    }
    return !(i instanceof Instruction.Store s) || isDeclared(s.address());
  }

  private boolean isDeclared(Operand address) {
    if (!pointsTo.targets(address).mayBe(MemoryObject.OUTSIDE)) {
      return true;
    }
    Set<Operand> seen = new LinkedHashSet<>();
    Deque<Operand> open = new ArrayDeque<>(List.of(address));
    while (!open.isEmpty()) {
      Operand at = open.remove();
      if (!seen.add(at) || pointees.declared().containsKey(at)) {
        continue;
      }
      Instruction definition = definitions.get(at);
      if (definition instanceof Instruction.PointerAdd p) {
        open.add(p.base());
      } else if (definition instanceof Instruction.Phi phi) {
        phi.incoming().forEach(in -> open.add(in.value()));
      } else if (definition instanceof Instruction.Select s) {
        open.add(s.whenTrue());
        open.add(s.whenFalse());
      } else if (!(at instanceof Operand.Null)) {
        return false;
      }
    }
    return true;
  }

  /** The unions that count. */
  List<UnionType> mixed() {
    return isAllDeclared ? all.stream().filter(union -> held.contains(union.name())).toList() : all;
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

  /** Whether pointers of a class that are declared to lead to these may lead to the union. */
  boolean mayHold(UnionType union, Set<Contents> declared) {
    return !isAllDeclared || declared.isEmpty() || declared.stream().anyMatch(union::isIn);
  }
}
