package dev.stet.engine.ssa.base;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.SignedWrap;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;

/** The operators of the IR as terms, bit for bit. One bit is a Boolean. */
public final class Arithmetic {

  private final Terms terms;

  public Arithmetic(Terms terms) {
    this.terms = terms;
  }

  public Term binary(BinaryOperator op, Term a, Term b) {
    if (a.sort() instanceof Sort.Bool) {
      return switch (op) {
        case AND, MUL, UDIV, SDIV -> terms.and(a, b);
        case OR -> terms.or(a, b);
        case XOR, ADD, SUB -> terms.not(terms.eq(a, b));
        default -> terms.isOne(binary(op, terms.bit(a), terms.bit(b)));
      };
    }
    return switch (op) {
      case ADD -> terms.add(a, b);
      case SUB -> terms.sub(a, b);
      case MUL -> terms.mul(a, b);
      case UDIV -> terms.bv(Op.BV_UDIV, a, b);
      case SDIV -> terms.bv(Op.BV_SDIV, a, b);
      case UREM -> terms.bv(Op.BV_UREM, a, b);
      case SREM -> terms.bv(Op.BV_SREM, a, b);
      case SHL -> terms.bv(Op.BV_SHL, a, b);
      case LSHR -> terms.bv(Op.BV_LSHR, a, b);
      case ASHR -> terms.bv(Op.BV_ASHR, a, b);
      case AND -> terms.bv(Op.BV_AND, a, b);
      case OR -> terms.bv(Op.BV_OR, a, b);
      case XOR -> terms.bv(Op.BV_XOR, a, b);
      case FADD -> terms.fp(Op.FP_ADD, a, b);
      case FSUB -> terms.fp(Op.FP_SUB, a, b);
      case FMUL -> terms.fp(Op.FP_MUL, a, b);
      case FDIV -> terms.fp(Op.FP_DIV, a, b);
      case FREM -> terms.fresh("fmod", a.sort());
    };
  }

  public Term compare(Predicate predicate, Term a, Term b) {
    if (a.sort() instanceof Sort.Bool && predicate != Predicate.EQ && predicate != Predicate.NE) {
      return compare(predicate, terms.bit(a), terms.bit(b));
    }
    return switch (predicate) {
      case EQ -> terms.eq(a, b);
      case NE -> terms.not(terms.eq(a, b));
      case UGT -> terms.ult(b, a);
      case UGE -> terms.ule(b, a);
      case ULT -> terms.ult(a, b);
      case ULE -> terms.ule(a, b);
      case SGT -> terms.slt(b, a);
      case SGE -> terms.sle(b, a);
      case SLT -> terms.slt(a, b);
      case SLE -> terms.sle(a, b);
      case FALSE -> terms.bool(false);
      case TRUE -> terms.bool(true);
      case OEQ -> terms.fpTest(Op.FP_EQ, a, b);
      case OGT -> terms.fpTest(Op.FP_LT, b, a);
      case OGE -> terms.fpTest(Op.FP_LE, b, a);
      case OLT -> terms.fpTest(Op.FP_LT, a, b);
      case OLE -> terms.fpTest(Op.FP_LE, a, b);
      case ONE -> terms.or(terms.fpTest(Op.FP_LT, a, b), terms.fpTest(Op.FP_LT, b, a));
      case UEQ -> terms.not(compare(Predicate.ONE, a, b));
      case UNO -> terms.or(terms.fpTest(Op.FP_IS_NAN, a), terms.fpTest(Op.FP_IS_NAN, b));
      case ORD -> terms.not(compare(Predicate.UNO, a, b));
      case FUGT -> terms.not(terms.fpTest(Op.FP_LE, a, b));
      case FUGE -> terms.not(terms.fpTest(Op.FP_LT, a, b));
      case FULT -> terms.not(terms.fpTest(Op.FP_LE, b, a));
      case FULE -> terms.not(terms.fpTest(Op.FP_LT, b, a));
      case UNE -> terms.not(terms.fpTest(Op.FP_EQ, a, b));
    };
  }

  /** The wrapped result of an operator that may overflow. */
  public Term wrapped(OverflowOperator op, Term a, Term b) {
    return switch (op) {
      case SADD, UADD -> terms.add(a, b);
      case SSUB, USUB -> terms.sub(a, b);
      case SMUL, UMUL -> terms.mul(a, b);
    };
  }

  /** Whether the exact result does not fit. A constant operand makes it a comparison. */
  public Term overflows(OverflowOperator op, Term a, Term b) {
    int width = a.width();
    return switch (op) {
      case SADD -> SignedWrap.ofSum(terms, a, b);
      case SSUB -> SignedWrap.ofDifference(terms, a, b);
      case SMUL -> signedMul(a, b, width);
      case UADD -> terms.ult(terms.add(a, b), a);
      case USUB -> terms.ult(a, b);
      case UMUL -> terms.compare(Op.BV_UMUL_OVERFLOW, a, b);
    };
  }

  private Term signedMul(Term a, Term b, int width) {
    if (a.isConstant() && !b.isConstant()) {
      return signedMul(b, a, width);
    }
    if (b.isConstant()) {
      BigInteger c = Terms.signed(b.value(), width);
      if (c.signum() == 0) {
        return terms.bool(false);
      }
      BigInteger x = smallest(width).divide(c);
      BigInteger y = largest(width).divide(c);
      BigInteger low = x.min(y).max(smallest(width));
      BigInteger high = x.max(y).min(largest(width));
      return terms.or(terms.slt(a, terms.bits(width, low)), terms.slt(terms.bits(width, high), a));
    }
    return terms.compare(Op.BV_SMUL_OVERFLOW, a, b);
  }

  static BigInteger smallest(int width) {
    return BigInteger.ONE.shiftLeft(width - 1).negate();
  }

  static BigInteger largest(int width) {
    return BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.ONE);
  }
}
