package dev.stet.engine.term;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Local rewriting of a term about to be made: constants, neutral elements, shared arguments. */
final class Simplifier {

  private final Terms terms;

  Simplifier(Terms terms) {
    this.terms = terms;
  }

  /** A simpler equal term, or null where none is known. */
  @Nullable Term simplify(Op op, Sort sort, Term[] a) {
    return switch (op) {
      case NOT -> not(a[0]);
      case EQ -> eq(a[0], a[1]);
      case ITE -> ite(a[0], a[1], a[2]);
      case SELECT -> select(a[0], a[1]);
      case BV_ULT, BV_ULE, BV_SLT, BV_SLE -> compare(op, a[0], a[1]);
      case BV_SMUL_OVERFLOW ->
          signedBits(a[0]) + signedBits(a[1]) <= a[0].width() ? terms.bool(false) : null;
      case BV_UMUL_OVERFLOW ->
          unsignedBits(a[0]) + unsignedBits(a[1]) <= a[0].width() ? terms.bool(false) : null;
      case BV_ZERO_EXTEND, BV_SIGN_EXTEND -> extend(op, sort, a[0]);
      case BV_CONCAT -> concat(sort, a[0], a[1]);
      case BV_NOT, BV_NEG -> unary(op, sort, a[0]);
      default -> sort instanceof Sort.BitVector && a.length == 2 ? binary(op, sort, a) : null;
    };
  }

  /** And, or: flattened one level, without duplicates; decided by a constant or a complement. */
  Term junction(Op op, List<Term> arguments) {
    Term neutral = terms.bool(op == Op.AND);
    Term absorbing = terms.bool(op != Op.AND);
    Set<Term> kept = new LinkedHashSet<>();
    for (Term argument : arguments) {
      for (Term part : argument.op() == op ? argument.arguments() : List.of(argument)) {
        if (part == absorbing) {
          return absorbing;
        }
        if (part != neutral) {
          kept.add(part);
        }
      }
    }
    for (Term part : kept) {
      if (part.op() == Op.NOT && kept.contains(part.argument(0))) {
        return absorbing;
      }
    }
    return switch (kept.size()) {
      case 0 -> neutral;
      case 1 -> kept.iterator().next();
      default -> terms.raw(op, Sort.BOOL, List.copyOf(kept));
    };
  }

  private @Nullable Term not(Term a) {
    if (a.isConstant()) {
      return terms.bool(a.isFalse());
    }
    return a.op() == Op.NOT ? a.argument(0) : null;
  }

  private @Nullable Term eq(Term a, Term b) {
    if (a == b) {
      return terms.bool(true);
    }
    if (a.isConstant() && b.isConstant()) {
      return terms.bool(a.value().equals(b.value()));
    }
    if (a.sort() instanceof Sort.Bool && (a.isConstant() || b.isConstant())) {
      Term other = a.isConstant() ? b : a;
      return (a.isConstant() ? a : b).isTrue() ? other : terms.not(other);
    }
    if (b.isConstant() && a.op() == Op.ITE) {
      return eqIte(a, b);
    }
    if (b.isConstant() && a.op() == Op.BV_ZERO_EXTEND) {
      Term inner = a.argument(0);
      return b.value().bitLength() > inner.width()
          ? terms.bool(false)
          : terms.eq(inner, terms.bits(inner.width(), b.value()));
    }
    if (a.isConstant() && !b.isConstant()) {
      return terms.eq(b, a);
    }
    return a.id() > b.id() && !b.isConstant() ? terms.eq(b, a) : null;
  }

  /** {@code (c ? x : y) = constant} with a constant branch is a condition over c alone. */
  private @Nullable Term eqIte(Term ite, Term constant) {
    Term x = ite.argument(1);
    Term y = ite.argument(2);
    if (!x.isConstant() && !y.isConstant()) {
      return null;
    }
    Term c = ite.argument(0);
    return terms.or(
        terms.and(c, terms.eq(x, constant)), terms.and(terms.not(c), terms.eq(y, constant)));
  }

  private @Nullable Term ite(Term c, Term a, Term b) {
    if (c.isConstant()) {
      return c.isTrue() ? a : b;
    }
    if (a == b) {
      return a;
    }
    if (c.op() == Op.NOT) {
      return terms.ite(c.argument(0), b, a);
    }
    if (a.sort() instanceof Sort.Bool && (a.isConstant() || b.isConstant())) {
      if (a.isConstant()) {
        return a.isTrue() ? terms.or(c, b) : terms.and(terms.not(c), b);
      }
      return b.isTrue() ? terms.or(terms.not(c), a) : terms.and(c, a);
    }
    return null;
  }

  private @Nullable Term select(Term array, Term index) {
    Term from = array;
    while (from.op() == Op.STORE) {
      Term at = from.argument(1);
      if (at == index) {
        return from.argument(2);
      }
      if (!at.isConstant() || !index.isConstant()) {
        break;
      }
      from = from.argument(0);
    }
    if (from.op() == Op.CONSTANT_ARRAY) {
      return from.argument(0);
    }
    return from == array ? null : terms.select(from, index);
  }

  private @Nullable Term compare(Op op, Term a, Term b) {
    boolean orEqual = op == Op.BV_ULE || op == Op.BV_SLE;
    if (a == b) {
      return terms.bool(orEqual);
    }
    if (a.isConstant() && b.isConstant()) {
      return terms.bool(BitArithmetic.compare(op, a.width(), a.value(), b.value()));
    }
    if (op == Op.BV_ULT && b.isConstant() && b.value().signum() == 0) {
      return terms.bool(false);
    }
    return op == Op.BV_ULE && a.isConstant() && a.value().signum() == 0 ? terms.bool(true) : null;
  }

  private @Nullable Term extend(Op op, Sort sort, Term a) {
    int width = ((Sort.BitVector) sort).width();
    if (a.isConstant()) {
      return terms.bits(width, op == Op.BV_ZERO_EXTEND ? a.value() : signed(a));
    }
    if (a.op() == op) {
      Term inner = a.argument(0);
      return op == Op.BV_ZERO_EXTEND
          ? terms.zeroExtend(inner, width)
          : terms.signExtend(inner, width);
    }
    return a.op() == Op.BV_ZERO_EXTEND ? terms.zeroExtend(a.argument(0), width) : null;
  }

  private @Nullable Term concat(Sort sort, Term high, Term low) {
    if (high.isConstant() && low.isConstant()) {
      return terms.bits(
          ((Sort.BitVector) sort).width(), high.value().shiftLeft(low.width()).or(low.value()));
    }
    if (high.op() == Op.BV_EXTRACT
        && low.op() == Op.BV_EXTRACT
        && high.argument(0) == low.argument(0)
        && high.low() == low.low() + low.width()) {
      return terms.extract(high.argument(0), low.low(), high.width() + low.width());
    }
    return null;
  }

  @Nullable Term extract(Term a, int low, int width) {
    if (width == a.width()) {
      return a;
    }
    if (a.isConstant()) {
      return terms.bits(width, a.value().shiftRight(low));
    }
    switch (a.op()) {
      case BV_EXTRACT -> {
        return terms.extract(a.argument(0), a.low() + low, width);
      }
      case BV_CONCAT -> {
        int split = a.argument(1).width();
        if (low >= split) {
          return terms.extract(a.argument(0), low - split, width);
        }
        return low + width <= split ? terms.extract(a.argument(1), low, width) : null;
      }
      case BV_ZERO_EXTEND, BV_SIGN_EXTEND -> {
        Term inner = a.argument(0);
        if (low + width <= inner.width()) {
          return terms.extract(inner, low, width);
        }
        return a.op() == Op.BV_ZERO_EXTEND && low >= inner.width() ? terms.bits(width, 0) : null;
      }
      case ITE -> {
        return a.argument(1).isConstant() && a.argument(2).isConstant()
            ? terms.ite(
                a.argument(0),
                terms.extract(a.argument(1), low, width),
                terms.extract(a.argument(2), low, width))
            : null;
      }
      default -> {
        return null;
      }
    }
  }

  private @Nullable Term unary(Op op, Sort sort, Term a) {
    if (a.isConstant()) {
      int width = ((Sort.BitVector) sort).width();
      return terms.bits(width, op == Op.BV_NOT ? a.value().not() : a.value().negate());
    }
    return a.op() == op ? a.argument(0) : null;
  }

  private @Nullable Term binary(Op op, Sort sort, Term[] arguments) {
    Term a = arguments[0];
    Term b = arguments[1];
    int width = ((Sort.BitVector) sort).width();
    if (a.isConstant() && b.isConstant()) {
      return terms.bits(width, BitArithmetic.apply(op, width, a.value(), b.value()));
    }
    if (a.isConstant() && isCommutative(op)) {
      return terms.bv(op, b, a);
    }
    Term narrow = narrow(op, width, a, b);
    if (narrow != null) {
      return narrow;
    }
    boolean zero = b.isConstant() && b.value().signum() == 0;
    boolean one = b.isConstant() && b.value().equals(BigInteger.ONE);
    boolean ones = b.isConstant() && b.value().bitCount() == width;
    return switch (op) {
      case BV_ADD, BV_OR, BV_XOR, BV_SUB, BV_SHL, BV_LSHR, BV_ASHR ->
          zero
              ? a
              : op == Op.BV_ADD && b.isConstant()
                  ? addChain(a, b)
                  : op == Op.BV_OR && ones
                      ? b
                      : (op == Op.BV_SUB || op == Op.BV_XOR) && a == b
                          ? terms.bits(width, 0)
                          : op == Op.BV_SUB && b.isConstant()
                              ? terms.add(a, terms.bits(width, b.value().negate()))
                              : op == Op.BV_OR && a == b ? a : null;
      case BV_MUL -> zero ? b : one ? a : null;
      case BV_AND -> zero ? b : ones || a == b ? a : null;
      case BV_UDIV, BV_SDIV -> one && width > 1 ? a : null;
      default -> null;
    };
  }

  /**
   * Multiplication, division and remainder of widened values in the width that holds the result:
   * their circuits grow with the square of the width.
   */
  private @Nullable Term narrow(Op op, int width, Term a, Term b) {
    boolean signed = op == Op.BV_SDIV || op == Op.BV_SREM || op == Op.BV_MUL;
    if (!signed && op != Op.BV_UDIV && op != Op.BV_UREM) {
      return null;
    }
    if (b.isConstant() && b.value().signum() == 0) {
      return null;
    }
    int x = signed ? signedBits(a) : unsignedBits(a);
    int y = signed ? signedBits(b) : unsignedBits(b);
    int needed = op == Op.BV_MUL ? x + y : Math.max(x, y) + (signed ? 1 : 0);
    if (needed >= width || (a.isConstant() && b.isConstant())) {
      return null;
    }
    // Division by zero has the same bits in any width only where it is excluded: all ones and the
    // dividend, sign-extended, are again all ones and the dividend.
    if (op == Op.BV_UDIV && !b.isConstant()) {
      return null;
    }
    Term inner =
        terms.raw(
            op,
            Sort.bits(needed),
            List.of(terms.extract(a, 0, needed), terms.extract(b, 0, needed)));
    return signed ? terms.signExtend(inner, width) : terms.zeroExtend(inner, width);
  }

  /** Bits that hold the value as two's complement. */
  private static int signedBits(Term a) {
    if (a.isConstant()) {
      return signed(a).bitLength() + 1;
    }
    return switch (a.op()) {
      case BV_SIGN_EXTEND -> a.argument(0).width();
      case BV_ZERO_EXTEND -> a.argument(0).width() + 1;
      default -> a.width();
    };
  }

  private static int unsignedBits(Term a) {
    if (a.isConstant()) {
      return Math.max(1, a.value().bitLength());
    }
    return a.op() == Op.BV_ZERO_EXTEND ? a.argument(0).width() : a.width();
  }

  /** {@code (x + c) + d} is {@code x + (c + d)}. */
  private @Nullable Term addChain(Term a, Term b) {
    return a.op() == Op.BV_ADD && a.argument(1).isConstant()
        ? terms.add(a.argument(0), terms.add(a.argument(1), b))
        : null;
  }

  private static boolean isCommutative(Op op) {
    return switch (op) {
      case BV_ADD, BV_MUL, BV_AND, BV_OR, BV_XOR -> true;
      default -> false;
    };
  }

  private static BigInteger signed(Term constant) {
    return Terms.signed(constant.value(), constant.width());
  }
}
