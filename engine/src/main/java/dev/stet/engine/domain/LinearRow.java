package dev.stet.engine.domain;

import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;

/**
 * {@code Σ ±x_i ≤ δ} over integer variables, in a width in which nothing can wrap (001 §6.1,
 * bit-vector width extension). The comparison is signed.
 */
public record LinearRow(List<Summand> summands, int width) implements TemplateRow {

  public LinearRow {
    summands = List.copyOf(summands);
  }

  /** A variable with its sign. */
  public record Summand(int variable, Sign sign, DomainVariable.Reading reading, int bits) {}

  /** Of a summand. */
  public enum Sign {
    PLUS,
    MINUS
  }

  /** A row over one variable: an upper bound, or with MINUS a lower one. */
  public static LinearRow bound(int index, DomainVariable variable, Sign sign) {
    int bits = variable.sort() instanceof Sort.BitVector b ? b.width() : 1;
    return new LinearRow(List.of(new Summand(index, sign, variable.reading(), bits)), bits + 2);
  }

  /** The left-hand side. */
  public Term expression(Terms terms, List<Term> values) {
    Term sum = null;
    for (Summand summand : summands) {
      Term value = values.get(summand.variable);
      Term bits = value.sort() instanceof Sort.Bool ? terms.bit(value) : value;
      Term wide =
          summand.reading == DomainVariable.Reading.SIGNED
              ? terms.signExtend(bits, width)
              : terms.zeroExtend(bits, width);
      Term signed =
          summand.sign == Sign.PLUS ? wide : terms.bv(dev.stet.engine.term.Op.BV_NEG, wide);
      sum = sum == null ? signed : terms.add(sum, signed);
    }
    return sum == null ? terms.bits(width, 0) : sum;
  }

  @Override
  public Term holds(Terms terms, List<Term> values, BigInteger bound) {
    return terms.sle(expression(terms, values), terms.bits(width, bound));
  }

  @Override
  public RowValue admit(Terms terms, List<Term> values, Function<Term, BigInteger> model) {
    return normal(Terms.signed(model.apply(expression(terms, values)), width));
  }

  @Override
  public RowValue join(RowValue a, RowValue b) {
    if (a instanceof RowValue.Finite x && b instanceof RowValue.Finite y) {
      return x.bound().compareTo(y.bound()) >= 0 ? a : b;
    }
    return a instanceof RowValue.Bottom ? b : b instanceof RowValue.Bottom ? a : RowValue.TOP;
  }

  @Override
  public RowValue widen(BigInteger bound) {
    return RowValue.TOP;
  }

  /** TOP where the bound says nothing about the types of the variables. */
  public RowValue normal(BigInteger bound) {
    return bound.compareTo(most()) >= 0 ? RowValue.TOP : new RowValue.Finite(bound);
  }

  /** The greatest value that the expression can have. */
  public BigInteger most() {
    BigInteger most = BigInteger.ZERO;
    for (Summand s : summands) {
      boolean signed = s.reading == DomainVariable.Reading.SIGNED;
      BigInteger high =
          BigInteger.ONE.shiftLeft(signed ? s.bits - 1 : s.bits).subtract(BigInteger.ONE);
      BigInteger low = signed ? BigInteger.ONE.shiftLeft(s.bits - 1).negate() : BigInteger.ZERO;
      most = most.add(s.sign == Sign.PLUS ? high : low.negate());
    }
    return most;
  }

  @Override
  public String text(List<String> names, BigInteger bound) {
    if (summands.size() == 1) {
      Summand s = summands.get(0);
      String name = names.get(s.variable);
      return s.sign == Sign.PLUS ? name + " <= " + bound : bound.negate() + " <= " + name;
    }
    var out = new StringBuilder();
    for (Summand s : summands) {
      if (s.sign == Sign.MINUS) {
        out.append(out.isEmpty() ? "-" : " - ");
      } else if (!out.isEmpty()) {
        out.append(" + ");
      }
      out.append(names.get(s.variable));
    }
    return out + " <= " + bound;
  }
}
