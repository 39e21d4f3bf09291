package dev.stet.engine.ssa.code;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.ssa.base.Arithmetic;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;

/** Pointers compared with each other, and as numbers. */
final class PointerComparison {

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final Arithmetic arithmetic;

  PointerComparison(Context context, Arithmetic arithmetic) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.arithmetic = arithmetic;
  }

  /** A comparison of two pointers. */
  Term compare(Instruction.Compare i, Term a, Term b) {
    Targets left = context.code.pointsTo().targets(i.left());
    Targets right = context.code.pointsTo().targets(i.right());
    if (i.predicate() == Predicate.EQ || i.predicate() == Predicate.NE) {
      Term noA = pointers.isNull(a, left);
      Term noB = pointers.isNull(b, right);
      Term same = terms.or(terms.eq(a, b), terms.and(noA, noB));
      if (mayAlias(left, right) || mayAlias(right, left)) {
        Term one = terms.eq(pointers.place(a), pointers.place(b));
        Term outside =
            terms.or(
                pointers.isIn(a, MemoryObject.OUTSIDE), pointers.isIn(b, MemoryObject.OUTSIDE));
        Term unsure = terms.and(outside, terms.not(one), terms.not(noA), terms.not(noB));
        same = terms.ite(unsure, terms.eq(address(a, left), address(b, right)), same);
      }
      return i.predicate() == Predicate.EQ ? same : terms.not(same);
    }
    Term oneObject = terms.eq(pointers.place(a), pointers.place(b));
    Term byOffset =
        arithmetic.compare(signed(i.predicate()), pointers.offset(a), pointers.offset(b));
    if (oneObject.isTrue()) {
      return byOffset;
    }
    return terms.ite(
        oneObject,
        byOffset,
        arithmetic.compare(i.predicate(), address(a, left), address(b, right)));
  }

  private boolean mayAlias(Targets outside, Targets objects) {
    return outside.mayBe(MemoryObject.OUTSIDE)
        && objects.offsets().keySet().stream()
            .anyMatch(
                o ->
                    o >= MemoryObject.FIRST
                        && (context.code.pointsTo().isSeenOutside(o)
                            || context.code.pointsTo().object(o).kind()
                                == MemoryObject.Kind.FUNCTION
                            || context.code.pointsTo().object(o).kind()
                                == MemoryObject.Kind.CONSTANT));
  }

  private static Predicate signed(Predicate predicate) {
    return switch (predicate) {
      case UGT -> Predicate.SGT;
      case UGE -> Predicate.SGE;
      case ULT -> Predicate.SLT;
      case ULE -> Predicate.SLE;
      default -> predicate;
    };
  }

  /** The address as an integer. */
  Term address(Term pointer, Targets targets) {
    Term address = pointers.offset(pointer);
    for (int id : targets.offsets().keySet()) {
      if (id >= MemoryObject.FIRST) {
        Term start =
            context.code.memory().isMany(context.code.pointsTo().object(id))
                ? pointers.address(id, pointer)
                : pointers.address(id);
        address =
            terms.ite(
                pointers.isIn(pointer, id), terms.add(start, pointers.offset(pointer)), address);
      }
    }
    return address;
  }

  /** The pointer that a number is. */
  Term fromInteger(Term bits) {
    int width = context.sorts.offsetBits();
    Term address =
        bits.width() < width ? terms.zeroExtend(bits, width) : terms.extract(bits, 0, width);
    return pointers.pack(pointers.place(MemoryObject.OUTSIDE), address);
  }
}
