package dev.stet.engine.equivalence.relational.formula;

import dev.stet.engine.term.Op;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Sums in one normal form, {@code Σ c·x + d} modulo 2^w in the order of the x: then sums that are
 * equal as polynomials of degree one are the same term, and no solver has to see it bit by bit.
 */
final class Linear {

  /** Longer sums stay as they are. */
  private static final int MOST_SUMMANDS = 16;

  private record Sum(TreeMap<Integer, Term> atoms, Map<Term, BigInteger> factors, BigInteger rest) {
    BigInteger factor(Term atom) {
      return factors.getOrDefault(atom, BigInteger.ZERO);
    }
  }

  private final Terms terms;
  private final Map<Term, Sum> known = new LinkedHashMap<>();

  Linear(Terms terms) {
    this.terms = terms;
  }

  /** {@code a·x + b·y}. */
  Term combined(Term x, BigInteger a, Term y, BigInteger b) {
    Sum left = sum(x);
    Sum right = sum(y);
    int width = x.width();
    TreeMap<Integer, Term> atoms = new TreeMap<>(left.atoms);
    atoms.putAll(right.atoms);
    Map<Term, BigInteger> factors = new LinkedHashMap<>();
    for (Term atom : atoms.values()) {
      BigInteger factor =
          cut(left.factor(atom).multiply(a).add(right.factor(atom).multiply(b)), width);
      if (factor.signum() != 0) {
        factors.put(atom, factor);
      }
    }
    atoms.values().removeIf(t -> !factors.containsKey(t));
    BigInteger rest = cut(left.rest.multiply(a).add(right.rest.multiply(b)), width);
    if (atoms.size() > MOST_SUMMANDS) {
      return terms.add(terms.mul(x, terms.bits(width, a)), terms.mul(y, terms.bits(width, b)));
    }
    var sum = new Sum(atoms, factors, rest);
    Term term = built(sum, width);
    known.put(term, sum);
    return term;
  }

  private Term built(Sum sum, int width) {
    Term all = null;
    for (Term atom : sum.atoms.values()) {
      BigInteger factor = sum.factor(atom);
      Term summand = terms.mul(atom, terms.bits(width, factor));
      all = all == null ? summand : terms.add(all, summand);
    }
    Term rest = terms.bits(width, sum.rest);
    return all == null ? rest : terms.add(all, rest);
  }

  private Sum sum(Term term) {
    Sum sum = known.get(term);
    if (sum != null) {
      return sum;
    }
    if (term.isConstant()) {
      return new Sum(new TreeMap<>(), Map.of(), term.value());
    }
    if (term.op() == Op.BV_ADD && term.argument(1).isConstant()) {
      Sum inner = sum(term.argument(0));
      return new Sum(
          inner.atoms, inner.factors, cut(inner.rest.add(term.argument(1).value()), term.width()));
    }
    TreeMap<Integer, Term> atoms = new TreeMap<>();
    atoms.put(term.id(), term);
    return new Sum(atoms, Map.of(term, BigInteger.ONE), BigInteger.ZERO);
  }

  private static BigInteger cut(BigInteger value, int width) {
    return value.mod(BigInteger.ONE.shiftLeft(width));
  }
}
