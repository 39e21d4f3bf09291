package dev.stet.engine.domain;

import dev.stet.engine.term.LinearSum;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * {@code Σ ±c_i·x_i ≤ δ} over integer variables, in a width in which nothing can wrap (001 §6.1,
 * bit-vector width extension). The comparison is signed.
 */
public record LinearRow(List<Summand> summands, int width) implements BoundRow {

  public LinearRow {
    summands = List.copyOf(summands);
  }

  /**
   * A multiple of a variable with its sign.
   *
   * @param factor at least 1
   */
  public record Summand(
      int variable, Sign sign, int factor, DomainVariable.Reading reading, int bits) {

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

  /** A row over multiples of any number of variables; factors are not 0. */
  static LinearRow of(Map<Integer, Integer> factors, List<DomainVariable> variables) {
    List<Summand> summands = new ArrayList<>();
    int bits = 0;
    int sum = 0;
    for (var factor : factors.entrySet()) {
      DomainVariable variable = variables.get(factor.getKey());
      int size = Math.abs(factor.getValue());
      Sign sign = factor.getValue() > 0 ? Sign.PLUS : Sign.MINUS;
      summands.add(new Summand(factor.getKey(), sign, size, variable.reading(), variable.bits()));
      bits = Math.max(bits, variable.bits());
      sum += size;
    }
    return new LinearRow(summands, bits + Integer.SIZE - Integer.numberOfLeadingZeros(sum) + 2);
  }

  /** A row over two variables. */
  static LinearRow pair(
      int first, DomainVariable a, Sign ofFirst, int second, DomainVariable b, Sign ofSecond) {
    return new LinearRow(
        List.of(summand(first, a, ofFirst), summand(second, b, ofSecond)),
        Math.max(a.bits(), b.bits()) + 3);
  }

  private static Summand summand(int index, DomainVariable variable, Sign sign) {
    return new Summand(index, sign, 1, variable.reading(), variable.bits());
  }

  /** The left-hand side. */
  Term expression(Terms terms, LoopState state) {
    List<LinearSum.Summand> sum = new ArrayList<>();
    for (Summand summand : summands) {
      Term value = state.value(summand.variable);
      Term bits = value.sort() instanceof Sort.Bool ? terms.bit(value) : value;
      long factor = summand.sign == Sign.PLUS ? summand.factor : -summand.factor;
      sum.add(
          new LinearSum.Summand(
              bits,
              BigInteger.valueOf(factor),
              summand.reading == DomainVariable.Reading.SIGNED
                  ? LinearSum.Extension.SIGNED
                  : LinearSum.Extension.UNSIGNED));
    }
    return terms.sum(sum, width);
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
      BigInteger all = value.multiply(BigInteger.valueOf(summand.factor));
      sum = summand.sign == Sign.PLUS ? sum.add(all) : sum.subtract(all);
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
      BigInteger one = s.sign == Sign.PLUS ? s.most() : s.least().negate();
      most = most.add(one.multiply(BigInteger.valueOf(s.factor)));
    }
    return most;
  }

  @Override
  public String text(List<DomainVariable> variables, BigInteger bound) {
    if (summands.size() > 1 && !tellsAReader(variables, bound)) {
      return "";
    }
    String name = variables.get(summands.get(0).variable).name();
    if (summands.size() == 1 && summands.get(0).factor == 1) {
      return summands.get(0).sign == Sign.PLUS
          ? name + " <= " + bound
          : bound.negate() + " <= " + name;
    }
    String less = sum(variables, Sign.PLUS);
    String more = sum(variables, Sign.MINUS);
    if (less.isEmpty()) {
      return bound.negate() + " <= " + more;
    }
    return less + " <= " + (more.isEmpty() ? bound : plus(more, bound));
  }

  /** The summands with this sign, in C. */
  private String sum(List<DomainVariable> variables, Sign sign) {
    return summands.stream()
        .filter(s -> s.sign == sign)
        .map(s -> (s.factor == 1 ? "" : s.factor + " * ") + variables.get(s.variable).name())
        .collect(Collectors.joining(" + "));
  }

  /** Values at loop entry have no name in C; a difference near the limits follows from ranges. */
  private boolean tellsAReader(List<DomainVariable> variables, BigInteger bound) {
    return summands.stream()
            .noneMatch(s -> variables.get(s.variable).role() == DomainVariable.Role.ENTRY)
        && bound.abs().bitLength() < width - 5;
  }

  private static String plus(String name, BigInteger constant) {
    return constant.signum() == 0
        ? name
        : name + (constant.signum() > 0 ? " + " : " - ") + constant.abs();
  }
}
