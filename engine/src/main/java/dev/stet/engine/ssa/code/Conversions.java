package dev.stet.engine.ssa.code;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;

/** Operations on one operand: conversions between integers, floats and pointers. */
final class Conversions {

  private final Context context;
  private final Terms terms;
  private final RegionTerms regions;
  private final PointerComparison pointers;

  Conversions(Context context, RegionTerms regions, PointerComparison pointers) {
    this.context = context;
    this.terms = context.terms;
    this.regions = regions;
    this.pointers = pointers;
  }

  Term cast(Instruction.Cast i, Term a) {
    Sort to = context.sorts.of(i.result().type());
    int width =
        to instanceof Sort.BitVector b
            ? b.width()
            : to instanceof Sort.FloatingPoint f ? f.width() : 1;
    Term bits = a.sort() instanceof Sort.Bool ? terms.bit(a) : a;
    return switch (i.op()) {
      case TRUNC ->
          to instanceof Sort.Bool
              ? terms.isOne(terms.extract(bits, 0, 1))
              : terms.extract(bits, 0, width);
      case ZEXT -> terms.zeroExtend(bits, width);
      case SEXT -> terms.signExtend(bits, width);
      case FP_TO_UI -> floatToInt(Op.FP_TO_UNSIGNED, to, a);
      case FP_TO_SI -> floatToInt(Op.FP_TO_SIGNED, to, a);
      case UI_TO_FP -> terms.convert(Op.FP_FROM_UNSIGNED, to, bits);
      case SI_TO_FP -> terms.convert(Op.FP_FROM_SIGNED, to, bits);
      case FP_TRUNC, FP_EXT -> terms.convert(Op.FP_TO_FP, to, a);
      case PTR_TO_INT ->
          terms.signedResize(
              pointers.address(a, context.code.pointsTo().targets(i.operand())), width);
      case INT_TO_PTR -> pointers.fromInteger(bits);
      case BITCAST -> bitcast(a, to);
      case FREEZE -> a;
      case FNEG -> terms.fp(Op.FP_NEG, a);
      case FABS -> terms.fp(Op.FP_ABS, a);
      case ROUND_DOWN -> terms.fp(Op.FP_ROUND_DOWN, a);
      case ROUND_UP -> terms.fp(Op.FP_ROUND_UP, a);
      case ROUND_TO_ZERO -> terms.fp(Op.FP_ROUND_TO_ZERO, a);
      case ROUND_TO_EVEN -> terms.fp(Op.FP_ROUND_TO_EVEN, a);
      case ROUND_AWAY -> terms.fp(Op.FP_ROUND_AWAY, a);
    };
  }

  /** The pointer into the object of another one that lies where a number says. */
  Term near(Operand pointer, Term value, Term number) {
    Targets targets = context.code.pointsTo().targets(pointer);
    Term address = pointers.address(value, targets);
    assumeAligned(value, address, targets);
    Term here = terms.signedResize(address, number.width());
    Term distance = terms.signedResize(terms.sub(number, here), context.sorts.offsetBits());
    return context.pointers.move(value, distance);
  }

  /** Memory that is allocated suits any type (C17 7.22.3). */
  private void assumeAligned(Term value, Term address, Targets targets) {
    int bits = Integer.numberOfTrailingZeros(2 * context.code.module().layout().pointerBytes());
    Term start = terms.sub(address, context.pointers.offset(value));
    Term aligned = terms.eq(terms.extract(start, 0, bits), terms.bits(bits, 0));
    for (int id : targets.offsets().keySet()) {
      if (id >= MemoryObject.FIRST
          && context.code.pointsTo().object(id).kind() == MemoryObject.Kind.HEAP) {
        context.formula.add(terms.implies(context.pointers.isIn(value, id), aligned));
      }
    }
  }

  private Term floatToInt(Op op, Sort to, Term a) {
    return to instanceof Sort.Bool
        ? terms.isOne(terms.convert(op, Sort.bits(1), a))
        : terms.convert(op, to, a);
  }

  private Term bitcast(Term a, Sort to) {
    if (a.sort().equals(to)) {
      return a;
    } else if (to instanceof Sort.FloatingPoint && a.sort() instanceof Sort.BitVector) {
      return terms.convert(Op.FP_FROM_BITS, to, a);
    } else if (a.sort() instanceof Sort.FloatingPoint f
        && to instanceof Sort.BitVector b
        && f.width() == b.width()) {
      return regions.bits(a);
    }
    return context.formula.free("bitcast", to);
  }
}
