package dev.stet.engine.ssa.unwinding;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.ssa.LoopVariable;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.HeadState;
import dev.stet.engine.ssa.base.LoopShape;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;

/**
 * Pointers that walk through objects of the function: how far they have come is a variable of the
 * loop. Where they might lead anywhere else it is greater than any offset, so that a bound says as
 * well that they do not.
 */
final class Walkers {

  private final Context context;
  private final Terms terms;

  Walkers(Context context) {
    this.context = context;
    this.terms = context.terms;
  }

  /** Those of a loop. */
  List<Instruction.Phi> of(LoopShape shape) {
    return shape.phis().stream().filter(p -> staysInside(p.result())).toList();
  }

  private boolean staysInside(Operand.Register pointer) {
    if (!(pointer.type() instanceof Type.Pointer)) {
      return false;
    }
    Set<Integer> targets = context.code.pointsTo().targets(pointer).offsets().keySet();
    return !targets.isEmpty()
        && targets.stream()
            .allMatch(
                o ->
                    o >= MemoryObject.FIRST
                        && context.code.pointsTo().object(o).kind() != MemoryObject.Kind.FUNCTION);
  }

  LoopVariable variable(Instruction.Phi walker) {
    return LoopVariable.untold(
        Registers.name(walker.result()) + " offset", context.sorts.offsetBits());
  }

  /** The offset where the loop's head is in this state. */
  Term value(Instruction.Phi walker, LoopShape shape, HeadState state) {
    Term pointer = state.phis().get(shape.phis().indexOf(walker));
    int bits = context.sorts.offsetBits();
    Term offset = terms.bits(bits, BigInteger.ONE.shiftLeft(bits - 1).subtract(BigInteger.ONE));
    for (int object : context.code.pointsTo().targets(walker.result()).offsets().keySet()) {
      offset =
          terms.ite(
              context.pointers.isIn(pointer, object), context.pointers.offset(pointer), offset);
    }
    return offset;
  }
}
