package dev.stet.engine.domain;

import dev.stet.engine.term.LinearSum;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The state lies in an {@link AffineSpace}: equalities between sums of multiples of variables,
 * modulo 2^w as the program computes, so that nothing needs a greater width. Narrower variables are
 * extended as they read, of wider ones the low bits count.
 *
 * @param members the variables, by number
 */
public record AffineRow(List<Member> members, int width) implements TemplateRow {

  /** Models that are joined before the row is given up, and as many again for each variable. */
  private static final int PATIENCE = 6;

  public AffineRow {
    members = List.copyOf(members);
  }

  /** A variable of the row. */
  public record Member(int variable, DomainVariable.Reading reading) {}

  @Override
  public Term holds(Terms terms, LoopState state, RowValue value) {
    if (!(value instanceof RowValue.Affine affine)) {
      return terms.bool(value instanceof RowValue.Top);
    }
    List<Term> all = new ArrayList<>();
    affine.space().equations().forEach(e -> all.add(holds(terms, state, e)));
    return terms.and(all);
  }

  private Term holds(Terms terms, LoopState state, AffineSpace.Equation equation) {
    int bits = equation.bits();
    List<LinearSum.Summand> sum = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      long coefficient = equation.coefficients().get(i);
      if (coefficient != 0) {
        Member member = members.get(i);
        Term value = state.value(member.variable);
        Term vector = value.sort() instanceof Sort.Bool ? terms.bit(value) : value;
        sum.add(
            new LinearSum.Summand(
                vector.width() > bits ? terms.extract(vector, 0, bits) : vector,
                BigInteger.valueOf(coefficient),
                member.reading == DomainVariable.Reading.SIGNED
                    ? LinearSum.Extension.SIGNED
                    : LinearSum.Extension.UNSIGNED));
      }
    }
    return terms.eq(terms.sum(sum, bits), terms.bits(bits, equation.constant()));
  }

  @Override
  public RowValue admit(Terms terms, LoopState state, Function<Term, BigInteger> model) {
    long[] point = new long[members.size()];
    for (int i = 0; i < point.length; i++) {
      Member member = members.get(i);
      Term value = state.value(member.variable);
      int bits = value.sort() instanceof Sort.BitVector b ? b.width() : 1;
      BigInteger number = model.apply(value);
      point[i] =
          (member.reading == DomainVariable.Reading.SIGNED ? Terms.signed(number, bits) : number)
              .longValue();
    }
    return new RowValue.Affine(AffineSpace.of(width, point));
  }

  @Override
  public RowValue join(RowValue a, RowValue b) {
    if (a instanceof RowValue.Affine x && b instanceof RowValue.Affine y) {
      if (x.space().includes(y.space())) {
        return a;
      }
      AffineSpace joined = x.space().join(y.space());
      return joined.equations().isEmpty() ? RowValue.TOP : new RowValue.Affine(joined);
    }
    return a instanceof RowValue.Bottom ? b : b instanceof RowValue.Bottom ? a : RowValue.TOP;
  }

  @Override
  public RowValue widen(RowValue value, int growths, NavigableSet<BigInteger> thresholds) {
    return growths > PATIENCE * (members.size() + 1) ? RowValue.TOP : value;
  }

  @Override
  public String text(List<DomainVariable> variables, RowValue value) {
    if (!(value instanceof RowValue.Affine affine)) {
      return "";
    }
    List<String> all = new ArrayList<>();
    for (AffineSpace.Equation equation : affine.space().equations()) {
      String text = text(variables, equation);
      if (!text.isEmpty()) {
        all.add(text);
      }
    }
    return String.join(" && ", all);
  }

  /** In C, which computes in the width of int or of the widest variable at least. */
  private String text(List<DomainVariable> variables, AffineSpace.Equation equation) {
    StringBuilder left = new StringBuilder();
    StringBuilder right = new StringBuilder();
    int bitsInC = Math.max(width, Integer.SIZE);
    Optional<String> value = value(variables, equation);
    if (value.isPresent()) {
      return value.get();
    }
    for (int i = 0; i < members.size(); i++) {
      long coefficient = equation.coefficients().get(i);
      if (coefficient != 0) {
        DomainVariable variable = variables.get(members.get(i).variable);
        if (variable.role() == DomainVariable.Role.ENTRY) {
          return "";
        }
        bitsInC = Math.max(bitsInC, variable.bits());
        append(coefficient > 0 ? left : right, Math.abs(coefficient), variable.name());
      }
    }
    long constant = equation.constant();
    if (equation.bits() < bitsInC) {
      if (!right.isEmpty()) {
        return "";
      }
      BigInteger modulus = BigInteger.ONE.shiftLeft(equation.bits());
      return "("
          + (left.indexOf(" ") < 0 ? left : "(" + left + ")")
          + " & "
          + modulus.subtract(BigInteger.ONE)
          + ") == "
          + BigInteger.valueOf(constant).mod(modulus);
    }
    if (constant != 0 || right.isEmpty()) {
      right.append(right.isEmpty() ? (constant < 0 ? "-" : "") : constant < 0 ? " - " : " + ");
      right.append(Long.toUnsignedString(Math.abs(constant)));
    }
    return (left.isEmpty() ? "0" : left) + " == " + right;
  }

  /** Where only one variable stands there, once, and fits: which value it has. */
  private Optional<String> value(List<DomainVariable> variables, AffineSpace.Equation equation) {
    List<Integer> used =
        IntStream.range(0, members.size())
            .filter(i -> equation.coefficients().get(i) != 0)
            .boxed()
            .toList();
    if (used.size() != 1 || Math.abs(equation.coefficients().get(used.get(0))) != 1) {
      return Optional.empty();
    }
    DomainVariable variable = variables.get(members.get(used.get(0)).variable);
    if (variable.role() == DomainVariable.Role.ENTRY || variable.bits() > equation.bits()) {
      return Optional.empty();
    }
    BigInteger value =
        BigInteger.valueOf(equation.coefficients().get(used.get(0)) * equation.constant())
            .mod(BigInteger.ONE.shiftLeft(variable.bits()));
    boolean isNegative =
        variable.bits() > 1
            && variable.reading() == DomainVariable.Reading.SIGNED
            && value.testBit(variable.bits() - 1);
    BigInteger shown =
        isNegative ? value.subtract(BigInteger.ONE.shiftLeft(variable.bits())) : value;
    return Optional.of(variable.name() + " == " + shown);
  }

  private static void append(StringBuilder sum, long coefficient, String name) {
    if (!sum.isEmpty()) {
      sum.append(" + ");
    }
    if (coefficient != 1) {
      sum.append(coefficient).append(" * ");
    }
    sum.append(name);
  }
}
