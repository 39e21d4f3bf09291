package dev.stet.engine.domain;

import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.function.Function;

/**
 * Contiguous elements of an array, from one border to before the other (000 §4.1). Indices and
 * borders are compared as signed numbers in a width in which neither wraps.
 */
record Segment(Border from, Border to) {

  /** An end of a segment. */
  sealed interface Border {}

  /** A number. */
  record At(BigInteger index) implements Border {}

  /** The value of a variable, by its number, or the index after it. */
  record Variable(int variable, DomainVariable.Reading reading, int bits, int plus)
      implements Border {}

  /** The whole array. */
  static final Segment ALL =
      new Segment(
          new At(BigInteger.ONE.shiftLeft(64).negate()), new At(BigInteger.ONE.shiftLeft(64)));

  /** Wide enough for an index, for the borders, and for the ends of the whole array. */
  private static int width(Term index) {
    return Math.max(64, index.width()) + 4;
  }

  Term contains(Terms terms, LoopState state, Term index) {
    int width = width(index);
    Term wide = terms.signExtend(index, width);
    return terms.and(
        terms.sle(border(terms, state, from, width), wide),
        terms.slt(wide, border(terms, state, to, width)));
  }

  /** No index lies in it; borders may lie where no index comes. */
  Term isEmpty(Terms terms, LoopState state, Term index) {
    int width = width(index);
    Term low = border(terms, state, from, width);
    Term high = border(terms, state, to, width);
    BigInteger beyond = BigInteger.ONE.shiftLeft(index.width() - 1);
    return terms.or(
        terms.sle(high, low),
        terms.sle(terms.bits(width, beyond), low),
        terms.sle(high, terms.bits(width, beyond.negate())));
  }

  private static Term border(Terms terms, LoopState state, Border border, int width) {
    if (border instanceof Variable v) {
      Term value = state.value(v.variable);
      Term wide =
          v.reading == DomainVariable.Reading.SIGNED
              ? terms.signExtend(value, width)
              : terms.zeroExtend(value, width);
      return v.plus == 0 ? wide : terms.add(wide, terms.bits(width, v.plus));
    }
    return terms.bits(width, ((At) border).index);
  }

  boolean contains(LoopState state, BigInteger index, Function<Term, BigInteger> model) {
    return value(state, from, model).compareTo(index) <= 0
        && index.compareTo(value(state, to, model)) < 0;
  }

  private static BigInteger value(
      LoopState state, Border border, Function<Term, BigInteger> model) {
    if (border instanceof Variable v) {
      BigInteger bits = model.apply(state.value(v.variable));
      return (v.reading == DomainVariable.Reading.SIGNED ? Terms.signed(bits, v.bits) : bits)
          .add(BigInteger.valueOf(v.plus));
    }
    return ((At) border).index;
  }
}
