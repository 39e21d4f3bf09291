package dev.stet.engine.smt;

import com.microsoft.z3.ArraySort;
import com.microsoft.z3.BitVecSort;
import com.microsoft.z3.BoolSort;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPExpr;
import com.microsoft.z3.FPRMNum;
import com.microsoft.z3.FPSort;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import java.util.List;

/** Terms in Z3. */
final class Z3Encoder extends Encoder<Expr<?>> {

  private final Context context;
  private final FPRMNum toNearest;
  private final FPRMNum towardsZero;

  Z3Encoder(Context context) {
    this.context = context;
    toNearest = context.mkFPRNE();
    towardsZero = context.mkFPRTZ();
  }

  @Override
  protected Expr<?> make(Term term, List<Expr<?>> a) {
    return switch (term.op()) {
      case VARIABLE -> context.mkConst(term.name(), sort(term.sort()));
      case CONSTANT -> constant(term);
      case NOT -> context.mkNot(bool(a.get(0)));
      case AND -> context.mkAnd(bools(a));
      case OR -> context.mkOr(bools(a));
      case XOR -> context.mkXor(bool(a.get(0)), bool(a.get(1)));
      case EQ -> context.mkEq(a.get(0), a.get(1));
      case ITE -> context.mkITE(bool(a.get(0)), a.get(1), a.get(2));
      case SELECT -> context.mkSelect(array(a.get(0)), any(a.get(1)));
      case STORE -> context.mkStore(array(a.get(0)), any(a.get(1)), any(a.get(2)));
      case CONSTANT_ARRAY ->
          context.mkConstArray(sort(((Sort.Array) term.sort()).index()), any(a.get(0)));
      default -> term.op().name().startsWith("FP_") ? floating(term, a) : bits(term, a);
    };
  }

  private Expr<?> bits(Term term, List<Expr<?>> a) {
    Expr<BitVecSort> x = bv(a.get(0));
    Expr<BitVecSort> y = bv(a.get(a.size() - 1));
    return switch (term.op()) {
      case BV_NOT -> context.mkBVNot(x);
      case BV_NEG -> context.mkBVNeg(x);
      case BV_ADD -> context.mkBVAdd(x, y);
      case BV_SUB -> context.mkBVSub(x, y);
      case BV_MUL -> context.mkBVMul(x, y);
      case BV_UDIV -> context.mkBVUDiv(x, y);
      case BV_SDIV -> context.mkBVSDiv(x, y);
      case BV_UREM -> context.mkBVURem(x, y);
      case BV_SREM -> context.mkBVSRem(x, y);
      case BV_SHL -> context.mkBVSHL(x, y);
      case BV_LSHR -> context.mkBVLSHR(x, y);
      case BV_ASHR -> context.mkBVASHR(x, y);
      case BV_AND -> context.mkBVAND(x, y);
      case BV_OR -> context.mkBVOR(x, y);
      case BV_XOR -> context.mkBVXOR(x, y);
      case BV_ULT -> context.mkBVULT(x, y);
      case BV_ULE -> context.mkBVULE(x, y);
      case BV_SLT -> context.mkBVSLT(x, y);
      case BV_SLE -> context.mkBVSLE(x, y);
      case BV_SMUL_OVERFLOW ->
          context.mkNot(
              context.mkAnd(
                  context.mkBVMulNoOverflow(x, y, true), context.mkBVMulNoUnderflow(x, y)));
      case BV_UMUL_OVERFLOW -> context.mkNot(context.mkBVMulNoOverflow(x, y, false));
      case BV_CONCAT -> context.mkConcat(x, y);
      case BV_EXTRACT -> context.mkExtract(term.low() + term.width() - 1, term.low(), x);
      case BV_ZERO_EXTEND -> context.mkZeroExt(term.width() - term.argument(0).width(), x);
      case BV_SIGN_EXTEND -> context.mkSignExt(term.width() - term.argument(0).width(), x);
      default -> throw new UnsupportedTerm("no translation of " + term.op());
    };
  }

  private Expr<?> floating(Term term, List<Expr<?>> a) {
    Expr<FPSort> x = fp(a.get(0));
    Expr<FPSort> y = fp(a.get(a.size() - 1));
    return switch (term.op()) {
      case FP_NEG -> context.mkFPNeg(x);
      case FP_ABS -> context.mkFPAbs(x);
      case FP_ADD -> context.mkFPAdd(toNearest, x, y);
      case FP_SUB -> context.mkFPSub(toNearest, x, y);
      case FP_MUL -> context.mkFPMul(toNearest, x, y);
      case FP_DIV -> context.mkFPDiv(toNearest, x, y);
      case FP_REM -> throw new UnsupportedTerm("fmod: Z3's float remainder is wrong");
      case FP_ROUND_DOWN -> context.mkFPRoundToIntegral(context.mkFPRTN(), x);
      case FP_ROUND_UP -> context.mkFPRoundToIntegral(context.mkFPRTP(), x);
      case FP_ROUND_TO_ZERO -> context.mkFPRoundToIntegral(towardsZero, x);
      case FP_ROUND_TO_EVEN -> context.mkFPRoundToIntegral(toNearest, x);
      case FP_ROUND_AWAY -> context.mkFPRoundToIntegral(context.mkFPRNA(), x);
      case FP_EQ -> context.mkFPEq(x, y);
      case FP_LT -> context.mkFPLt(x, y);
      case FP_LE -> context.mkFPLEq(x, y);
      case FP_IS_NAN -> context.mkFPIsNaN(x);
      case FP_IS_INFINITE -> context.mkFPIsInfinite(x);
      case FP_TO_FP -> context.mkFPToFP(toNearest, (FPExpr) a.get(0), (FPSort) sort(term.sort()));
      case FP_FROM_SIGNED -> ofInteger(term, context.mkSignExt(missing(term), bv(a.get(0))), true);
      case FP_FROM_UNSIGNED ->
          ofInteger(term, context.mkZeroExt(missing(term), bv(a.get(0))), false);
      case FP_FROM_BITS -> context.mkFPToFP(bv(a.get(0)), (FPSort) sort(term.sort()));
      case FP_TO_SIGNED -> context.mkFPToBV(towardsZero, x, term.width(), true);
      case FP_TO_UNSIGNED -> context.mkFPToBV(towardsZero, x, term.width(), false);
      default -> throw new UnsupportedTerm("no translation of " + term.op());
    };
  }

  private Expr<?> ofInteger(Term term, Expr<BitVecSort> from, boolean signed) {
    return context.mkFPToFP(toNearest, from, (FPSort) sort(term.sort()), signed);
  }

  /** Z3 4.12.5 fails on integers that are much narrower than the significand; these bits help. */
  private static int missing(Term term) {
    int wanted = ((Sort.FloatingPoint) term.sort()).significand() + 3;
    return Math.max(0, wanted - term.argument(0).width());
  }

  private Expr<?> constant(Term term) {
    if (term.sort() instanceof Sort.Bool) {
      return context.mkBool(term.isTrue());
    } else if (term.sort() instanceof Sort.FloatingPoint f) {
      return context.mkFPToFP(
          context.mkBV(term.value().toString(), f.width()), (FPSort) sort(term.sort()));
    }
    return context.mkBV(term.value().toString(), term.width());
  }

  private com.microsoft.z3.Sort sort(Sort sort) {
    if (sort instanceof Sort.BitVector b) {
      return context.mkBitVecSort(b.width());
    } else if (sort instanceof Sort.FloatingPoint f) {
      return context.mkFPSort(f.exponent(), f.significand());
    } else if (sort instanceof Sort.Array a) {
      return context.mkArraySort(sort(a.index()), sort(a.element()));
    }
    return context.mkBoolSort();
  }

  // The sorts were checked when the terms were made; Z3's own types only repeat them.

  @SuppressWarnings("unchecked")
  static Expr<BoolSort> bool(Expr<?> e) {
    return (Expr<BoolSort>) e;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Expr<BoolSort>[] bools(List<Expr<?>> a) {
    return a.toArray(new Expr[0]);
  }

  @SuppressWarnings("unchecked")
  private static Expr<BitVecSort> bv(Expr<?> e) {
    return (Expr<BitVecSort>) e;
  }

  @SuppressWarnings("unchecked")
  static Expr<FPSort> fp(Expr<?> e) {
    return (Expr<FPSort>) e;
  }

  @SuppressWarnings("unchecked")
  private static Expr<com.microsoft.z3.Sort> any(Expr<?> e) {
    return (Expr<com.microsoft.z3.Sort>) e;
  }

  @SuppressWarnings("unchecked")
  private static Expr<ArraySort<com.microsoft.z3.Sort, com.microsoft.z3.Sort>> array(Expr<?> e) {
    return (Expr<ArraySort<com.microsoft.z3.Sort, com.microsoft.z3.Sort>>) e;
  }
}
