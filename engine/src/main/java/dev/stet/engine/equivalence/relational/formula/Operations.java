package dev.stet.engine.equivalence.relational.formula;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ssa.base.Arithmetic;
import dev.stet.engine.term.Evaluator;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The operators of the IR as terms, exactly or, where they are dear, as uninterpreted functions.
 */
public final class Operations {

  private final Terms terms;
  private final Arithmetic arithmetic;
  private final Uninterpreted functions;
  private final Linear linear;
  private final FloatNormalForm floats;
  private final Precision precision;
  private boolean lossy;

  Operations(Terms terms, Uninterpreted functions, Precision precision) {
    this.terms = terms;
    this.arithmetic = new Arithmetic(terms);
    this.functions = functions;
    this.linear = new Linear(terms);
    this.floats = new FloatNormalForm(terms);
    this.precision = precision;
  }

  /** Whether an operation was made uninterpreted: then a difference may be none. */
  public boolean isLossy() {
    return lossy;
  }

  public Term binary(BinaryOperator op, Term a, Term b) {
    if (op == BinaryOperator.FREM) {
      return unknown("fmod", List.of(a, b), a.sort());
    }
    if (a.isConstant() && b.isConstant() && op.isFloat()) {
      return folded(arithmetic.binary(op, a, b));
    }
    if (op.isFloat()) {
      return floating(op, a, b);
    }
    boolean dear =
        (!a.isConstant() && !b.isConstant() && op == BinaryOperator.MUL)
            || ((!b.isConstant() || b.value().bitCount() != 1) && isDivision(op));
    if (precision == Precision.ABSTRACT && dear && !(a.sort() instanceof Sort.Bool)) {
      boolean swap = isCommutative(op) && a.id() > b.id();
      return unknown(op.name(), swap ? List.of(b, a) : List.of(a, b), a.sort());
    }
    if (!(a.sort() instanceof Sort.Bool)) {
      Term sum = sum(op, a, b);
      if (sum != null) {
        return sum;
      }
    }
    if (isCommutative(op) && a.id() > b.id()) {
      return arithmetic.binary(op, b, a);
    }
    return arithmetic.binary(op, a, b);
  }

  private Term floating(BinaryOperator op, Term a, Term b) {
    java.util.function.BinaryOperator<Term> times = (x, y) -> plain(BinaryOperator.FMUL, x, y);
    java.util.function.BinaryOperator<Term> plus = (x, y) -> plain(BinaryOperator.FADD, x, y);
    return switch (op) {
      case FADD -> floats.sum(a, b, plus, times);
      case FSUB -> floats.sum(a, floats.negated(b), plus, times);
      case FMUL -> floats.product(a, b, times);
      default -> floats.quotient(a, b, times, (x, y) -> plain(BinaryOperator.FDIV, x, y));
    };
  }

  private Term plain(BinaryOperator op, Term a, Term b) {
    if (a.isConstant() && b.isConstant()) {
      return folded(arithmetic.binary(op, a, b));
    }
    return precision == Precision.ABSTRACT
        ? unknown(op.name(), List.of(a, b), a.sort())
        : arithmetic.binary(op, a, b);
  }

  /** {@code a·x + b·y} modulo 2^w in normal form. */
  public Term sum(Term x, BigInteger a, Term y, BigInteger b) {
    return linear.combined(x, a, y, b);
  }

  private @Nullable Term sum(BinaryOperator op, Term a, Term b) {
    BigInteger one = BigInteger.ONE;
    return switch (op) {
      case ADD -> sum(a, one, b, one);
      case SUB -> sum(a, one, b, one.negate());
      case MUL ->
          b.isConstant()
              ? sum(a, b.value(), a, BigInteger.ZERO)
              : a.isConstant() ? sum(b, a.value(), b, BigInteger.ZERO) : null;
      case SHL ->
          b.isConstant() && b.value().compareTo(BigInteger.valueOf(b.width())) < 0
              ? sum(a, one.shiftLeft(b.value().intValue()), a, BigInteger.ZERO)
              : null;
      default -> null;
    };
  }

  /** Whether two numbers are equal, seen at once where they differ by a constant. */
  public Term equal(Term a, Term b) {
    if (a != b && a.sort() instanceof Sort.BitVector) {
      Term difference = sum(a, BigInteger.ONE, b, BigInteger.ONE.negate());
      if (difference.isConstant()) {
        return terms.bool(difference.value().signum() == 0);
      }
    }
    return terms.eq(a, b);
  }

  private static boolean isDivision(BinaryOperator op) {
    return switch (op) {
      case UDIV, SDIV, UREM, SREM -> true;
      default -> false;
    };
  }

  private static boolean isCommutative(BinaryOperator op) {
    return switch (op) {
      case ADD, MUL, AND, OR, XOR -> true;
      default -> false;
    };
  }

  private Term unknown(String name, List<Term> arguments, Sort result) {
    lossy = true;
    return functions.apply(name, arguments, result);
  }

  /** The value of a term without variables. */
  private Term folded(Term term) {
    if (term.isConstant() || !(term.sort() instanceof Sort.FloatingPoint f)) {
      return term;
    }
    return terms.floating(f, new Evaluator(Map.of()).value(term));
  }

  public Term compare(Predicate predicate, Term a, Term b) {
    if (predicate == Predicate.EQ || predicate == Predicate.NE) {
      Term equal = equal(a, b);
      return predicate == Predicate.EQ ? equal : terms.not(equal);
    }
    if (predicate.isFloat() && floats.isBetterNegated(a, b)) {
      return compare(predicate, floats.negated(b), floats.negated(a));
    }
    return arithmetic.compare(predicate, a, b);
  }

  public Term wrapped(OverflowOperator op, Term a, Term b) {
    return switch (op) {
      case SADD, UADD -> binary(BinaryOperator.ADD, a, b);
      case SSUB, USUB -> binary(BinaryOperator.SUB, a, b);
      case SMUL, UMUL -> binary(BinaryOperator.MUL, a, b);
    };
  }

  public Term overflows(OverflowOperator op, Term a, Term b) {
    boolean product = op == OverflowOperator.SMUL || op == OverflowOperator.UMUL;
    boolean swap = op != OverflowOperator.SSUB && op != OverflowOperator.USUB && a.id() > b.id();
    Term first = swap ? b : a;
    Term second = swap ? a : b;
    if (precision == Precision.ABSTRACT && product && !a.isConstant() && !b.isConstant()) {
      return unknown(op.name() + " overflows", List.of(first, second), Sort.BOOL);
    }
    return arithmetic.overflows(op, first, second);
  }

  /** A conversion between numbers; those of pointers are none here. */
  public Term cast(CastOperator op, Term a, Sort to) {
    int width =
        to instanceof Sort.BitVector b
            ? b.width()
            : to instanceof Sort.FloatingPoint f ? f.width() : 1;
    Term bits = a.sort() instanceof Sort.Bool ? terms.bit(a) : a;
    return switch (op) {
      case TRUNC ->
          to instanceof Sort.Bool
              ? terms.isOne(terms.extract(bits, 0, 1))
              : terms.extract(bits, 0, width);
      case ZEXT -> terms.zeroExtend(bits, width);
      case SEXT -> terms.signExtend(bits, width);
      case FP_TO_UI -> toInteger(Op.FP_TO_UNSIGNED, a, to);
      case FP_TO_SI -> toInteger(Op.FP_TO_SIGNED, a, to);
      case UI_TO_FP -> converted(Op.FP_FROM_UNSIGNED, bits, to);
      case SI_TO_FP -> converted(Op.FP_FROM_SIGNED, bits, to);
      case FP_TRUNC, FP_EXT -> converted(Op.FP_TO_FP, a, to);
      case FNEG -> floats.negated(a);
      case FABS -> folded(terms.fp(Op.FP_ABS, a), a);
      case ROUND_DOWN -> folded(terms.fp(Op.FP_ROUND_DOWN, a), a);
      case ROUND_UP -> folded(terms.fp(Op.FP_ROUND_UP, a), a);
      case ROUND_TO_ZERO -> folded(terms.fp(Op.FP_ROUND_TO_ZERO, a), a);
      case ROUND_TO_EVEN -> folded(terms.fp(Op.FP_ROUND_TO_EVEN, a), a);
      case ROUND_AWAY -> folded(terms.fp(Op.FP_ROUND_AWAY, a), a);
      case FREEZE, PTR_TO_INT, INT_TO_PTR, BITCAST ->
          throw new IllegalArgumentException("no conversion of numbers: " + op);
    };
  }

  private Term folded(Term term, Term from) {
    return from.isConstant() ? folded(term) : term;
  }

  private Term converted(Op op, Term a, Sort to) {
    Term exact = terms.convert(op, to, a);
    if (a.isConstant()) {
      return folded(exact);
    }
    return precision == Precision.ABSTRACT && exact != a
        ? unknown(op.name(), List.of(a), to)
        : exact;
  }

  /**
   * Outside the range of the type the result is left open; it is the same for the same number, as
   * on any one machine.
   */
  private Term toInteger(Op op, Term a, Sort to) {
    return to instanceof Sort.Bool
        ? terms.isOne(unknown(op.name(), List.of(a), Sort.bits(1)))
        : precision == Precision.ABSTRACT
            ? unknown(op.name(), List.of(a), to)
            : terms.convert(op, to, a);
  }
}
