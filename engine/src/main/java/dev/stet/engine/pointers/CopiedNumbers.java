package dev.stet.engine.pointers;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.layout.MemoryLayout;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.pointsto.PointsTo;

/** Whether a function writes blocks of numbers where a caller may have pointers. */
public final class CopiedNumbers {

  private final PointsTo pointsTo;
  private final MemoryLayout memory;

  public CopiedNumbers(PointsTo pointsTo, MemoryLayout memory) {
    this.pointsTo = pointsTo;
    this.memory = memory;
  }

  /** Whether some block operation may leave what is no pointer in memory from outside. */
  public boolean areIn(Function function) {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call c
            && c.callee() instanceof Callee.BlockOperation
            && pointsTo.targets(c.arguments().get(0)).mayBe(MemoryObject.OUTSIDE)
            && !isOfPointers(c.arguments().get(1))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether pointers stand in all that is copied. */
  private boolean isOfPointers(Operand source) {
    return source.type() instanceof Type.Pointer
        && pointsTo.targets(source).offsets().keySet().stream()
            .allMatch(
                object ->
                    object >= MemoryObject.FIRST
                        ? holdsPointers(pointsTo.object(object).type())
                        : memory.pointee(source).scalars().contains(Type.POINTER));
  }

  /** Whether some of the scalars of a type are pointers. */
  public static boolean holdsPointers(Type type) {
    if (type instanceof Type.Array array) {
      return holdsPointers(array.element());
    } else if (type instanceof Type.Struct s) {
      return s.fields().stream().anyMatch(f -> holdsPointers(f.type()));
    }
    return type instanceof Type.Pointer;
  }
}
