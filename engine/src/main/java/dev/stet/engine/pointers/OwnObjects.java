package dev.stet.engine.pointers;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.memory.pointsto.PointsTo;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * How far pointers of a function lead in objects that it knows: a callee that hands one back is not
 * followed, and neither is the pointer then.
 */
final class OwnObjects {

  private final ObjectSizes sizes;
  private final PointsTo pointsTo;
  private final DefUse defUse;

  /** Variables that end before the function does. */
  private final Set<Operand> endsEarly;

  /** Whether the function gives memory back. */
  private final boolean frees;

  OwnObjects(Module module, Function function, PointsTo pointsTo, DefUse defUse) {
    this.endsEarly = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (Instruction.isCallOf(i, IntrinsicFamily.LIFETIME_END)) {
          ((Instruction.Call) i).arguments().forEach(a -> endsEarly.add(defUse.root(a)));
        }
      }
    }
    this.frees =
        function.blocks().stream()
            .flatMap(b -> b.instructions().stream())
            .anyMatch(
                i -> i instanceof Instruction.Call c && Allocator.freedBy(module, c).isPresent());
    this.sizes = new ObjectSizes(module);
    this.pointsTo = pointsTo;
    this.defUse = defUse;
  }

  /** {@link PointerWarrant#FULL} of one that leads outside only. */
  PointerWarrant of(Operand pointer) {
    return of(pointer, new LinkedHashSet<>());
  }

  /**
   * How far pointers lead to such objects that a callee may read: in what it is given, in variables
   * of the program, and in what the function has stored outside.
   */
  PointerWarrant heldFor(Instruction.Call call) {
    Set<Integer> holders = new LinkedHashSet<>(pointsTo.reachable(call.arguments()));
    holders.addAll(pointsTo.reachableFromGlobals());
    holders.add(MemoryObject.OUTSIDE);
    PointerWarrant all = PointerWarrant.FULL;
    for (int holder : holders) {
      all = all.join(of(pointsTo.contents(holder)));
    }
    return all;
  }

  private PointerWarrant of(Operand pointer, Set<Operand> seen) {
    Operand root = defUse.root(pointer);
    PointerWarrant found = atRoot(root, seen);
    return seen.size() > 1 && !root.equals(pointer)
        ? found.movedAnywhere()
        : found.moved(defUse.distance(pointer));
  }

  private PointerWarrant atRoot(Operand root, Set<Operand> seen) {
    if (!seen.add(root)) {
      return PointerWarrant.FULL;
    } else if (root instanceof Operand.GlobalAddress g) {
      return sizes.of(g);
    }
    Instruction i = defUse.definition(root).orElse(null);
    if (i instanceof Instruction.Allocate a) {
      return endsEarly.contains(a.result()) ? PointerWarrant.NOWHERE : sizes.of(a);
    } else if (i instanceof Instruction.Phi phi) {
      PointerWarrant all = PointerWarrant.FULL;
      for (Instruction.Incoming in : phi.incoming()) {
        all = all.join(of(in.value(), seen));
      }
      return all;
    } else if (i instanceof Instruction.Select s) {
      return of(s.whenTrue(), seen).join(of(s.whenFalse(), seen));
    } else if (i instanceof Instruction.Cast c && c.op() != CastOperator.INT_TO_PTR) {
      return of(c.operand(), seen);
    }
    return of(pointsTo.targets(root));
  }

  private PointerWarrant of(Targets targets) {
    PointerWarrant all = PointerWarrant.FULL;
    for (var target : targets.offsets().entrySet()) {
      if (target.getKey() >= MemoryObject.FIRST) {
        all = all.join(of(pointsTo.object(target.getKey()), target.getValue()));
      }
    }
    return all;
  }

  private PointerWarrant of(MemoryObject object, Congruence offset) {
    boolean mayBeGone =
        (object.kind() == MemoryObject.Kind.HEAP && frees)
            || (object.kind() == MemoryObject.Kind.STACK && !endsEarly.isEmpty());
    return switch (object.kind()) {
      case STACK, GLOBAL, HEAP ->
          mayBeGone || !offset.isExact()
              ? PointerWarrant.NOWHERE
              : PointerWarrant.ofObject(object.sizeBytes()).moved(offset.remainder());
      default -> PointerWarrant.FULL;
    };
  }
}
