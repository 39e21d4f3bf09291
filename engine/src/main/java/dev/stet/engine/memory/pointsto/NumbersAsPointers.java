package dev.stet.engine.memory.pointsto;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.memory.object.MemoryObject;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where the numbers come from that a function makes pointers of. */
public final class NumbersAsPointers {

  /** What a number is. */
  public enum Origin {
    /** The text of the program gives it: the address of a device, mostly. */
    CONSTANT,
    /** Others gave it. */
    OUTSIDE,
    /** It may be computed from the address of an object that the function knows. */
    KNOWN_OBJECT
  }

  private final PointsTo pointsTo;
  private final Map<Operand, Instruction> makers = new LinkedHashMap<>();

  /** Whether the function makes numbers of pointers. */
  private boolean makesNumbers;

  public NumbersAsPointers(Function function, PointsTo pointsTo) {
    this.pointsTo = pointsTo;
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        Uses.written(i).forEach(register -> makers.put(register, i));
        makesNumbers |= i instanceof Instruction.Cast c && c.op() == CastOperator.PTR_TO_INT;
      }
    }
  }

  /** Of a number that a pointer is made of. */
  public Origin origin(Operand number) {
    Origin origin = Origin.CONSTANT;
    Set<Operand> seen = new LinkedHashSet<>();
    Deque<Operand> open = new ArrayDeque<>(List.of(number));
    while (!open.isEmpty()) {
      Operand next = open.pop();
      if (next instanceof Operand.Register && seen.add(next)) {
        Instruction maker = makers.get(next);
        if (maker instanceof Instruction.Cast c && c.op() == CastOperator.PTR_TO_INT) {
          origin = worse(origin, ofPointer(c.operand()));
        } else if (maker instanceof Instruction.Load l) {
          origin = worse(origin, ofMemory(l.address()));
        } else if (maker == null || maker instanceof Instruction.Call) {
          origin = worse(origin, Origin.OUTSIDE);
        } else {
          open.addAll(Uses.read(maker));
        }
      }
    }
    return origin;
  }

  private Origin ofPointer(Operand pointer) {
    boolean outside =
        pointsTo.targets(pointer).offsets().keySet().stream()
            .allMatch(object -> object == MemoryObject.OUTSIDE);
    return outside ? Origin.OUTSIDE : Origin.KNOWN_OBJECT;
  }

  /** Of what stands in memory; a variable that all see holds what others left. */
  private Origin ofMemory(Operand address) {
    boolean outside =
        pointsTo.targets(address).offsets().keySet().stream()
            .allMatch(object -> object == MemoryObject.OUTSIDE || holdsNumbersOfOthers(object));
    return outside ? Origin.OUTSIDE : Origin.KNOWN_OBJECT;
  }

  private boolean holdsNumbersOfOthers(int object) {
    return !makesNumbers
        && object >= MemoryObject.FIRST
        && Set.of(MemoryObject.Kind.GLOBAL, MemoryObject.Kind.CONSTANT)
            .contains(pointsTo.object(object).kind())
        && pointsTo.contents(object).offsets().keySet().stream()
            .allMatch(held -> held < MemoryObject.FIRST);
  }

  private static Origin worse(Origin a, Origin b) {
    return a.compareTo(b) >= 0 ? a : b;
  }
}
