package dev.stet.engine.ssa.code;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.memory.MemoryEncoder;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.LinkedHashSet;
import java.util.Set;

/** Pointers that were computed from others, forward within an object from outside. */
final class MovedPointers {

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final MemoryEncoder memory;

  MovedPointers(Context context, MemoryEncoder memory) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.memory = memory;
  }

  /**
   * Whether a pointer is behind a valid one of outside that it was computed from: it leads into the
   * same object then, and not to its start. What moves it back does not come around from behind.
   */
  Term areBehind(Operand operand, Term pointer, Term root) {
    if (isMovedBack(operand)) {
      return terms.bool(false);
    }
    Term zero = memory.index(0);
    Term distance = terms.sub(pointers.offset(pointer), pointers.offset(root));
    return terms.and(
        pointers.isIn(pointer, MemoryObject.OUTSIDE),
        pointers.isIn(root, MemoryObject.OUTSIDE),
        terms.not(terms.eq(pointers.offset(root), zero)),
        terms.slt(zero, distance));
  }

  /** Whether a number that is subtracted has a part in the pointer. */
  private boolean isMovedBack(Operand pointer) {
    Set<Operand> indices = new LinkedHashSet<>();
    Operand at = pointer;
    for (var p = context.code.values().addition(at);
        p.isPresent();
        p = context.code.values().addition(at)) {
      p.get().scaled().forEach(scaled -> indices.add(scaled.index()));
      at = p.get().base();
    }
    return context.code.function().blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Binary b
                    && b.op() == BinaryOperator.SUB
                    && b.left() instanceof Operand.IntConstant zero
                    && zero.value().signum() == 0
                    && indices.contains(b.result()));
  }
}
