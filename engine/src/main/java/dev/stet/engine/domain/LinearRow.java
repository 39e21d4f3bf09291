package dev.stet.engine.domain;

import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.function.Function;

/**
 * {@code Σ ±x_i ≤ δ} over integer variables, in a width in which nothing can wrap (001 §6.1,
 * bit-vector width extension). The comparison is signed.
 */
public record LinearRow(List<Summand> summands, int width) implements BoundRow {

  public LinearRow {
    summands = List.copyOf(summands);
  }

  /** A variable with its sign. */
  public record Summand(int variable, Sign sign, DomainVariable.Reading reading, int bits) {

    BigInteger least() {
      return reading == DomainVariable.Reading.SIGNED
          ? BigInteger.ONE.shiftLeft(bits - 1).negate()
          : BigInteger.ZERO;
    }

    BigInteger most() {
      return BigInteger.ONE
          .shiftLeft(reading == DomainVariable.Reading.SIGNED ? bits - 1 : bits)
          .subtract(BigInteger.ONE);
    }
  }

  /** Of a summand. */
  public enum Sign {
    PLUS,
    MINUS
  }

  /** A row over one variable: an upper bound, or with MINUS a lower one. */
  public static LinearRow bound(int index, DomainVariable variable, Sign sign) {
    return new LinearRow(List.of(summand(index, variable, sign)), variable.bits() + 2);
  }

  /** A row over two variables. */
  static LinearRow pair(
      int first, DomainVariable a, Sign ofFirst, int second, DomainVariable b, Sign ofSecond) {
    return new LinearRow(
        List.of(summand(first, a, ofFirst), summand(second, b, ofSecond)),
        Math.max(a.bits(), b.bits()) + 3);
  }

  private static Summand summand(int index, DomainVariable variable, Sign sign) {
    return new Summand(index, sign, variable.reading(), variable.bits());
  }

  /** The left-hand side. */
  Term expression(Terms terms, LoopState state) {
    Term sum = null;
    for (Summand summand : summands) {
      Term value = state.value(summand.variable);
      Term bits = value.sort() instanceof Sort.Bool ? terms.bit(value) : value;
      Term wide =
          summand.reading == DomainVariable.Reading.SIGNED
              ? terms.signExtend(bits, width)
              : terms.zeroExtend(bits, width);
      if (sum == null) {
        sum = summand.sign == Sign.PLUS ? wide : terms.bv(Op.BV_NEG, wide);
      } else {
        sum = summand.sign == Sign.PLUS ? terms.add(sum, wide) : terms.sub(sum, wide);
      }
    }
    return sum == null ? terms.bits(width, 0) : sum;
  }

  @Override
  public Term within(Terms terms, LoopState state, BigInteger bound) {
    return terms.sle(expression(terms, state), terms.bits(width, bound));
  }

  @Override
  public RowValue admit(Terms terms, LoopState state, Function<Term, BigInteger> model) {
    BigInteger sum = BigInteger.ZERO;
    for (Summand summand : summands) {
      BigInteger bits = model.apply(state.value(summand.variable));
      BigInteger value =
          summand.reading == DomainVariable.Reading.SIGNED
              ? Terms.signed(bits, summand.bits)
              : bits;
      sum = summand.sign == Sign.PLUS ? sum.add(value) : sum.subtract(value);
    }
    return normal(sum);
  }

  @Override
  public RowValue hop(BigInteger bound, NavigableSet<BigInteger> thresholds) {
    BigInteger next = thresholds.ceiling(bound);
    return next == null ? RowValue.TOP : normal(next);
  }

  /** A sum or difference without a bound mostly has none. */
  @Override
  public Optional<BigInteger> greatest() {
    return summands.size() == 1 ? Optional.of(most()) : Optional.empty();
  }

  @Override
  public boolean isSearched() {
    return true;
  }

  /** TOP where the bound says nothing about the types of the variables. */
  private RowValue normal(BigInteger bound) {
    return bound.compareTo(most()) >= 0 ? RowValue.TOP : new RowValue.Finite(bound);
  }

  private BigInteger most() {
    BigInteger most = BigInteger.ZERO;
    for (Summand s : summands) {
      most = most.add(s.sign == Sign.PLUS ? s.most() : s.least().negate());
    }
    return most;
  }

  @Override
  public String text(List<DomainVariable> variables, BigInteger bound) {
    if (summands.size() > 1 && !tellsAReader(variables, bound)) {
      return "";
    }
    String first = variables.get(summands.get(0).variable).name();
    if (summands.size() == 1) {
      return summands.get(0).sign == Sign.PLUS
          ? first + " <= " + bound
          : bound.negate() + " <= " + first;
    }
    String second = variables.get(summands.get(1).variable).name();
    boolean firstIsPlus = summands.get(0).sign == Sign.PLUS;
    if (firstIsPlus != (summands.get(1).sign == Sign.PLUS)) {
      return firstIsPlus
          ? first + " <= " + sum(second, bound)
          : second + " <= " + sum(first, bound);
    }
    return firstIsPlus
        ? first + " + " + second + " <= " + bound
        : bound.negate() + " <= " + first + " + " + second;
  }

  /** Values at loop entry have no name in C; a difference near the limits follows from ranges. */
  private boolean tellsAReader(List<DomainVariable> variables, BigInteger bound) {
    return summands.stream()
            .noneMatch(s -> variables.get(s.variable).role() == DomainVariable.Role.ENTRY)
        && bound.abs().bitLength() < width - 5;
  }

  private static String sum(String name, BigInteger constant) {
    return constant.signum() == 0
        ? name
        : name + (constant.signum() > 0 ? " + " : " - ") + constant.abs();
  }
}
