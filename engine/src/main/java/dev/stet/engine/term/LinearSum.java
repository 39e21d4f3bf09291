package dev.stet.engine.term;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sums of multiples of bit-vector terms in a normal form, in which what cancels out is gone: a
 * solver that sees circuits of adders has great trouble to find out that {@code (a + 1) + (b - 1)}
 * is {@code a + b}. Sums are taken out of extensions, with what a wrap takes away as a summand of
 * its own, and what both arms of {@code ite} have in common out of these. Variables that are names
 * of terms are looked into.
 */
public final class LinearSum {

  /** Terms are looked into so far. */
  private static final int DEPTH = 100;

  /** Sums of more terms stay as they were written. */
  private static final int MOST = 24;

  /** How a term that is narrower than the sum is read. */
  public enum Extension {
    SIGNED,
    UNSIGNED
  }

  /** A multiple of a term. */
  public record Summand(Term term, BigInteger factor, Extension extension) {}

  /** Terms with their factors, all of one width. */
  private record Form(Map<Term, BigInteger> factors, BigInteger constant) {}

  private record Key(Term term, int width, Extension extension) {}

  private final Terms terms;
  private final Map<Key, Form> known = new LinkedHashMap<>();

  LinearSum(Terms terms) {
    this.terms = terms;
  }

  /** The sum in a width that no argument exceeds. */
  Term of(List<Summand> summands, int width) {
    Form sum = new Form(Map.of(), BigInteger.ZERO);
    for (Summand summand : summands) {
      Form form = form(summand.term, width, summand.extension, 0);
      sum = plus(sum, form, summand.factor, width);
    }
    return term(merged(sum, width, 0), width);
  }

  private Form form(Term a, int width, Extension extension, int depth) {
    if (a.isConstant()) {
      BigInteger value =
          extension == Extension.SIGNED ? Terms.signed(a.value(), a.width()) : a.value();
      return new Form(Map.of(), value);
    }
    if (depth > DEPTH) {
      return atom(a, width, extension);
    }
    var key = new Key(a, width, extension);
    Form form = known.get(key);
    if (form == null) {
      form = open(a, width, extension, depth + 1);
      if (form.factors.size() > MOST) {
        form = atom(a, width, extension);
      }
      known.put(key, form);
    }
    return form;
  }

  private Form open(Term a, int width, Extension extension, int depth) {
    switch (a.op()) {
      case VARIABLE -> {
        Term meaning = terms.meaning(a);
        if (meaning != null) {
          return form(meaning, width, extension, depth);
        }
      }
      case BV_ADD -> {
        Form x = form(a.argument(0), width, extension, depth);
        Form y = form(a.argument(1), width, summand(a.argument(1), extension), depth);
        return wrapped(a, plus(x, y, BigInteger.ONE, width), width, extension);
      }
      case BV_SUB -> {
        Form x = form(a.argument(0), width, extension, depth);
        Form y = form(a.argument(1), width, extension, depth);
        return wrapped(a, plus(x, y, BigInteger.ONE.negate(), width), width, extension);
      }
      case BV_NEG -> {
        if (a.width() == width) {
          Form x = form(a.argument(0), width, extension, depth);
          return plus(new Form(Map.of(), BigInteger.ZERO), x, BigInteger.ONE.negate(), width);
        }
      }
      case BV_MUL -> {
        if (a.width() == width && a.argument(1).isConstant()) {
          Form x = form(a.argument(0), width, extension, depth);
          BigInteger factor = Terms.signed(a.argument(1).value(), width);
          return plus(new Form(Map.of(), BigInteger.ZERO), x, factor, width);
        }
      }
      case ITE -> {
        Form x = form(a.argument(1), width, extension, depth);
        Form y = form(a.argument(2), width, extension, depth);
        return choice(a.argument(0), x, y, width);
      }
      case BV_SIGN_EXTEND -> {
        if (a.width() == width || extension == Extension.SIGNED) {
          return form(a.argument(0), width, Extension.SIGNED, depth);
        }
      }
      case BV_ZERO_EXTEND -> {
        return form(a.argument(0), width, Extension.UNSIGNED, depth);
      }
      default -> {}
    }
    return atom(a, width, extension);
  }

  /** A constant that is added is the smaller way round. */
  private static Extension summand(Term b, Extension extension) {
    return b.isConstant() ? Extension.SIGNED : extension;
  }

  /** What the width of the sum, or difference, takes away from it. */
  private Form wrapped(Term a, Form sum, int width, Extension extension) {
    if (a.width() == width) {
      return sum;
    }
    Term x = a.argument(0);
    Term y = a.argument(1);
    BigInteger modulus = BigInteger.ONE.shiftLeft(a.width());
    Term up;
    Term down;
    if (extension == Extension.SIGNED) {
      Term beyond =
          a.op() == Op.BV_ADD
              ? SignedWrap.ofSum(terms, x, y)
              : SignedWrap.ofDifference(terms, x, y);
      Term negative = SignedWrap.negative(terms, x);
      up = terms.and(beyond, terms.not(negative));
      down = terms.and(beyond, negative);
      if (y.isConstant()) {
        boolean grows = (a.op() == Op.BV_ADD) == (Terms.signed(y.value(), y.width()).signum() > 0);
        up = grows ? beyond : terms.bool(false);
        down = grows ? terms.bool(false) : beyond;
      }
    } else if (a.op() == Op.BV_SUB) {
      up = terms.bool(false);
      down = terms.ult(x, y);
    } else {
      boolean shrinks = y.isConstant() && Terms.signed(y.value(), y.width()).signum() < 0;
      up = shrinks ? terms.bool(false) : terms.ult(a, x);
      down = shrinks ? terms.ult(x, terms.bv(Op.BV_NEG, y)) : terms.bool(false);
    }
    Term zero = terms.bits(width, 0);
    Term full = terms.bits(width, modulus);
    Form less = atom(terms.ite(up, full, zero), width, extension);
    Form more = atom(terms.ite(down, full, zero), width, extension);
    return plus(plus(sum, less, BigInteger.ONE.negate(), width), more, BigInteger.ONE, width);
  }

  private Form atom(Term a, int width, Extension extension) {
    Term wide =
        extension == Extension.SIGNED ? terms.signExtend(a, width) : terms.zeroExtend(a, width);
    return wide.isConstant()
        ? new Form(Map.of(), Terms.signed(wide.value(), width))
        : new Form(Map.of(wide, BigInteger.ONE), BigInteger.ZERO);
  }

  /** What both arms have stands in front of the choice between the rest of them. */
  private Form choice(Term condition, Form x, Form y, int width) {
    Map<Term, BigInteger> common = new LinkedHashMap<>();
    Map<Term, BigInteger> onlyX = new LinkedHashMap<>(x.factors);
    Map<Term, BigInteger> onlyY = new LinkedHashMap<>(y.factors);
    x.factors.forEach(
        (term, factor) -> {
          if (factor.equals(y.factors.get(term))) {
            common.put(term, factor);
            onlyX.remove(term);
            onlyY.remove(term);
          }
        });
    Form outside = new Form(common, y.constant);
    Term first = term(new Form(onlyX, x.constant.subtract(y.constant)), width);
    Term second = term(new Form(onlyY, BigInteger.ZERO), width);
    Term rest = terms.ite(condition, first, second);
    return plus(outside, atom(rest, width, Extension.SIGNED), BigInteger.ONE, width);
  }

  /** Choices by the same condition become one. */
  private Form merged(Form form, int width, int depth) {
    Map<Term, List<Term>> byCondition = new LinkedHashMap<>();
    for (Term atom : form.factors.keySet()) {
      if (atom.op() == Op.ITE) {
        byCondition.computeIfAbsent(atom.argument(0), c -> new ArrayList<>()).add(atom);
      }
    }
    for (var same : byCondition.entrySet()) {
      if (same.getValue().size() > 1 && depth < MOST) {
        Form others = form;
        Form x = new Form(Map.of(), BigInteger.ZERO);
        Form y = x;
        for (Term choice : same.getValue()) {
          BigInteger factor = form.factors.getOrDefault(choice, BigInteger.ZERO);
          others =
              plus(
                  others,
                  new Form(Map.of(choice, BigInteger.ONE), BigInteger.ZERO),
                  factor.negate(),
                  width);
          x = plus(x, form(choice.argument(1), width, Extension.SIGNED, 0), factor, width);
          y = plus(y, form(choice.argument(2), width, Extension.SIGNED, 0), factor, width);
        }
        Form one =
            choice(same.getKey(), merged(x, width, depth + 1), merged(y, width, depth + 1), width);
        return merged(plus(others, one, BigInteger.ONE, width), width, depth + 1);
      }
    }
    return form;
  }

  private static Form plus(Form a, Form b, BigInteger factor, int width) {
    Map<Term, BigInteger> factors = new LinkedHashMap<>(a.factors);
    b.factors.forEach(
        (term, own) -> {
          BigInteger old = factors.getOrDefault(term, BigInteger.ZERO);
          BigInteger sum = small(old.add(own.multiply(factor)), width);
          if (sum.signum() == 0) {
            factors.remove(term);
          } else {
            factors.put(term, sum);
          }
        });
    return new Form(factors, small(a.constant.add(b.constant.multiply(factor)), width));
  }

  private static BigInteger small(BigInteger number, int width) {
    return Terms.signed(number.mod(BigInteger.ONE.shiftLeft(width)), width);
  }

  /** Choices come last, so that the sums of others are terms that several sums have. */
  private Term term(Form form, int width) {
    List<Term> order = new ArrayList<>(form.factors.keySet());
    order.sort(Comparator.comparing((Term t) -> t.op() == Op.ITE).thenComparingInt(Term::id));
    Term sum = terms.bits(width, 0);
    for (Term atom : order) {
      BigInteger factor = form.factors.getOrDefault(atom, BigInteger.ZERO);
      BigInteger size = factor.abs();
      Term part = size.equals(BigInteger.ONE) ? atom : terms.mul(atom, terms.bits(width, size));
      if (sum.isConstant()) {
        sum = factor.signum() > 0 ? part : terms.bv(Op.BV_NEG, part);
      } else {
        sum = factor.signum() > 0 ? terms.add(sum, part) : terms.sub(sum, part);
      }
    }
    return terms.add(sum, terms.bits(width, form.constant));
  }
}
