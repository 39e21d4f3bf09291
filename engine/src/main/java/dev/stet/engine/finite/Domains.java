package dev.stet.engine.finite;

import dev.stet.engine.term.Evaluator;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The values that variables may have by facts about one variable each. */
final class Domains {

  /** A variable of more values is none of these. */
  private static final int MOST_VALUES = 1024;

  private final Map<Term, List<Integer>> values = new LinkedHashMap<>();

  /** Signed numbers from the first to the last. */
  private record Range(BigInteger low, BigInteger high) {

    private static Range of(int width) {
      BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
      return new Range(half.negate(), half.subtract(BigInteger.ONE));
    }

    private Range from(BigInteger least) {
      return new Range(low.max(least), high);
    }

    private Range to(BigInteger most) {
      return new Range(low, high.min(most));
    }

    private boolean isSmall() {
      return high.subtract(low).compareTo(BigInteger.valueOf(MOST_VALUES)) < 0;
    }
  }

  /**
   * @param facts that hold together
   */
  Domains(List<Term> facts) {
    Map<Term, List<Term>> byVariable = new LinkedHashMap<>();
    for (Term fact : facts) {
      List<Term> leaves = Subterms.variables(fact);
      leaves.forEach(leaf -> byVariable.computeIfAbsent(leaf, l -> new ArrayList<>()));
      if (leaves.size() == 1) {
        Term leaf = leaves.get(0);
        byVariable.computeIfAbsent(leaf, l -> new ArrayList<>()).add(fact);
      }
    }
    byVariable.forEach(this::note);
  }

  private void note(Term variable, List<Term> facts) {
    List<Integer> all = new ArrayList<>();
    if (variable.sort() instanceof Sort.Bool) {
      all.addAll(List.of(0, 1));
    } else if (variable.sort() instanceof Sort.BitVector b) {
      Range range = Range.of(b.width());
      for (Term fact : facts) {
        range = narrowed(range, variable, fact, true);
      }
      if (!range.isSmall()) {
        return;
      }
      for (int v = range.low().intValue(); v <= range.high().intValue(); v++) {
        all.add(v);
      }
    } else {
      return;
    }
    all.removeIf(v -> !facts.stream().allMatch(f -> value(f, Map.of(variable, v)) != 0));
    values.put(variable, List.copyOf(all));
  }

  private static Range narrowed(Range range, Term variable, Term fact, boolean holds) {
    if (fact.op() == Op.NOT) {
      return narrowed(range, variable, fact.argument(0), !holds);
    }
    if (fact.arguments().size() != 2) {
      return range;
    }
    Term left = fact.argument(0);
    Term right = fact.argument(1);
    if (left == variable && right.isConstant()) {
      return narrowed(range, fact.op(), right, holds);
    }
    if (right == variable && left.isConstant()) {
      return switch (fact.op()) {
        case EQ -> narrowed(range, Op.EQ, left, holds);
        // c <= v is not v < c.
        case BV_SLE -> narrowed(range, Op.BV_SLT, left, !holds);
        case BV_SLT -> narrowed(range, Op.BV_SLE, left, !holds);
        default -> range;
      };
    }
    return range;
  }

  /** Where the variable stands on the left, and a number on the right. */
  private static Range narrowed(Range range, Op op, Term constant, boolean holds) {
    BigInteger number = Terms.signed(constant.value(), constant.width());
    return switch (op) {
      case EQ -> holds ? range.from(number).to(number) : range;
      case BV_SLE -> holds ? range.to(number) : range.from(number.add(BigInteger.ONE));
      case BV_SLT -> holds ? range.to(number.subtract(BigInteger.ONE)) : range.from(number);
      case BV_ULE -> holds && number.signum() >= 0 ? range.from(BigInteger.ZERO).to(number) : range;
      case BV_ULT ->
          holds && number.signum() > 0
              ? range.from(BigInteger.ZERO).to(number.subtract(BigInteger.ONE))
              : range;
      default -> range;
    };
  }

  /** The variables of few values. */
  Set<Term> variables() {
    return values.keySet();
  }

  /** Its values as signed numbers; empty of a variable of many. */
  Optional<List<Integer>> of(Term variable) {
    return Optional.ofNullable(values.get(variable));
  }

  /** The value of a term, as a signed number, where its variables have these. */
  static long value(Term term, Map<Term, Integer> values) {
    Map<Term, BigInteger> bits = new LinkedHashMap<>();
    values.forEach((variable, value) -> bits.put(variable, bits(variable, value)));
    BigInteger value = new Evaluator(bits).value(term);
    return term.sort() instanceof Sort.BitVector b
        ? Terms.signed(value, b.width()).longValueExact()
        : value.longValueExact();
  }

  /** The bits of a value of the variable. */
  static BigInteger bits(Term variable, int value) {
    return variable.sort() instanceof Sort.BitVector b
        ? BigInteger.valueOf(value).mod(BigInteger.ONE.shiftLeft(b.width()))
        : BigInteger.valueOf(value);
  }
}
