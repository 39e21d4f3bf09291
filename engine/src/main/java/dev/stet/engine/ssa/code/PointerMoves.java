package dev.stet.engine.ssa.code;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.ssa.SignedOverflow;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Distance;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.memory.AccessChecks;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;

/**
 * Pointers that are moved. Further than a pointer can be moved, one into an object of the function
 * leads as far from it as can be; of those from outside such executions are not looked at.
 */
final class PointerMoves {

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;

  PointerMoves(Context context) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
  }

  /** The base that far away. */
  Term moved(Instruction.PointerAdd i, Term base, Distance distance, BlockState state) {
    boolean outside = context.code.pointsTo().targets(i.base()).mayBe(MemoryObject.OUTSIDE);
    if (outside && !distance.fits().isTrue()) {
      context.found.assumptions.add(AccessChecks.VALID_OUTSIDE);
      Term own = terms.not(pointers.isIn(base, MemoryObject.OUTSIDE));
      Term defined = terms.or(own, distance.fits());
      state.guard = context.formula.define("g", terms.and(state.guard, defined));
    }
    if (outside && context.setting.signedOverflow() == SignedOverflow.ANY_VALUE) {
      staysInAddressSpace(base, distance.bytes(), state);
    }
    Term moved = pointers.move(base, distance.bytes());
    int width = context.sorts.offsetBits();
    Term nowhere = terms.bits(width, BigInteger.ONE.shiftLeft(width - 1));
    Term offset = terms.ite(distance.fits(), pointers.offset(moved), nowhere);
    return pointers.pack(
        pointers.place(moved), context.formula.define(Registers.name(i.result()), offset));
  }

  /** Pointer arithmetic never leaves its object, so it never wraps (C17 6.5.6 p8). */
  private void staysInAddressSpace(Term base, Term bytes, BlockState state) {
    int width = context.sorts.offsetBits() + 2;
    Term sum =
        terms.add(terms.zeroExtend(pointers.offset(base), width), terms.signExtend(bytes, width));
    Term fits =
        terms.and(
            terms.sle(terms.bits(width, 0), sum),
            terms.slt(sum, terms.bits(width, BigInteger.ONE.shiftLeft(width - 2))));
    Term unknown =
        terms.or(pointers.isIn(base, MemoryObject.OUTSIDE), pointers.isIn(base, MemoryObject.NULL));
    context.found.assumptions.add(AccessChecks.VALID_OUTSIDE);
    state.guard = context.formula.define("g", terms.and(state.guard, terms.implies(unknown, fits)));
  }
}
