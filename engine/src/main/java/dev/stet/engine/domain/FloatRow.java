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
 * A bound on a float variable: {@code x ≤ δ} or {@code -x ≤ δ} (both exclude NaN), or that it is no
 * NaN. A bound is the number of a float in their order: 0 for zero, 1 for the least above it, and
 * the negative numbers mirrored; so binary search and thresholds work as on integers.
 */
public record FloatRow(int variable, Sort.FloatingPoint sort, Statement statement)
    implements BoundRow {

  /** What the row says. */
  public enum Statement {
    AT_MOST,
    AT_LEAST,
    NOT_NAN
  }

  @Override
  public Term within(Terms terms, LoopState state, BigInteger bound) {
    Term value = state.value(variable);
    return switch (statement) {
      case AT_MOST -> terms.fpTest(Op.FP_LE, value, constant(terms, bound));
      case AT_LEAST -> terms.fpTest(Op.FP_LE, constant(terms, bound.negate()), value);
      case NOT_NAN -> terms.not(terms.fpTest(Op.FP_IS_NAN, value));
    };
  }

  private Term constant(Terms terms, BigInteger number) {
    BigInteger sign = BigInteger.ONE.shiftLeft(sort.width() - 1);
    return terms.floating(sort, number.signum() < 0 ? number.negate().or(sign) : number);
  }

  /** The number of positive infinity. */
  private BigInteger infinity() {
    return BigInteger.ONE
        .shiftLeft(sort.exponent())
        .subtract(BigInteger.ONE)
        .shiftLeft(sort.significand() - 1);
  }

  @Override
  public RowValue admit(Terms terms, LoopState state, Function<Term, BigInteger> model) {
    BigInteger bits = model.apply(state.value(variable));
    BigInteger magnitude = bits.clearBit(sort.width() - 1);
    if (magnitude.compareTo(infinity()) > 0) {
      return RowValue.TOP;
    }
    BigInteger number = bits.testBit(sort.width() - 1) ? magnitude.negate() : magnitude;
    return switch (statement) {
      case AT_MOST -> new RowValue.Finite(number);
      case AT_LEAST -> new RowValue.Finite(number.negate());
      case NOT_NAN -> new RowValue.Finite(BigInteger.ZERO);
    };
  }

  /** Next bounds: zero, one, powers of two of the exponent, infinity, nothing. */
  @Override
  public RowValue hop(BigInteger bound, NavigableSet<BigInteger> thresholds) {
    if (statement == Statement.NOT_NAN || bound.compareTo(infinity()) >= 0) {
      return RowValue.TOP;
    }
    if (bound.signum() < 0) {
      return new RowValue.Finite(BigInteger.ZERO);
    }
    int fraction = sort.significand() - 1;
    BigInteger one =
        BigInteger.ONE.shiftLeft(sort.exponent() - 1).subtract(BigInteger.ONE).shiftLeft(fraction);
    if (bound.compareTo(one) < 0) {
      return new RowValue.Finite(one);
    }
    BigInteger exponent = bound.shiftRight(fraction);
    BigInteger bias = one.shiftRight(fraction);
    BigInteger farther =
        exponent.subtract(bias).multiply(BigInteger.TWO).add(BigInteger.TWO).add(bias);
    BigInteger next = farther.shiftLeft(fraction);
    return new RowValue.Finite(next.min(infinity()));
  }

  /** Not searched for: queries about floats are dear. */
  @Override
  public Optional<BigInteger> greatest() {
    return Optional.empty();
  }

  @Override
  public boolean isSearched() {
    return false;
  }

  @Override
  public String text(List<DomainVariable> variables, BigInteger bound) {
    String name = variables.get(variable).name();
    return switch (statement) {
      case AT_MOST -> name + " <= " + decimal(bound);
      case AT_LEAST -> decimal(bound.negate()) + " <= " + name;
      case NOT_NAN -> name + " == " + name;
    };
  }

  private String decimal(BigInteger number) {
    BigInteger magnitude = number.abs();
    if (magnitude.equals(infinity())) {
      return number.signum() < 0 ? "-INFINITY" : "INFINITY";
    }
    if (sort.width() == 32) {
      float value = Float.intBitsToFloat(magnitude.intValue());
      return (number.signum() < 0 ? -value : value) + "f";
    }
    if (sort.width() == 64) {
      double value = Double.longBitsToDouble(magnitude.longValue());
      return Double.toString(number.signum() < 0 ? -value : value);
    }
    return (number.signum() < 0 ? "-" : "") + "0x" + magnitude.toString(16);
  }
}
