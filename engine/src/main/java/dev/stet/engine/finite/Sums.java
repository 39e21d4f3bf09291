package dev.stet.engine.finite;

import dev.stet.engine.term.Op;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.chocosolver.solver.variables.IntVar;

/** Bit-vector terms as sums of multiples of variables, where nothing wraps. */
final class Sums {

  /** Constraint solvers count so far. */
  private static final long MOST = 10_000_000;

  /** What a term that is no sum is a variable for; empty where there is none. */
  interface Variables {
    Optional<IntVar> of(Term term);
  }

  /** A constant and multiples of variables. */
  record Sum(Map<IntVar, Long> factors, long constant) {

    private static Sum of(IntVar variable) {
      return new Sum(Map.of(variable, 1L), 0);
    }

    private static Sum of(long constant) {
      return new Sum(Map.of(), constant);
    }

    private Sum times(long factor) {
      Map<IntVar, Long> all = new LinkedHashMap<>();
      factors.forEach((variable, f) -> all.put(variable, f * factor));
      return new Sum(all, constant * factor);
    }

    Sum minus(Sum other) {
      return plus(other.times(-1));
    }

    private Sum plus(Sum other) {
      Map<IntVar, Long> all = new LinkedHashMap<>(factors);
      other.factors.forEach((variable, f) -> all.merge(variable, f, Long::sum));
      all.values().removeIf(f -> f == 0);
      return new Sum(all, constant + other.constant);
    }

    long least() {
      return constant + factors.entrySet().stream().mapToLong(Sum::least).sum();
    }

    long most() {
      return constant + factors.entrySet().stream().mapToLong(Sum::most).sum();
    }

    private static long least(Map.Entry<IntVar, Long> e) {
      return Math.min(e.getValue() * e.getKey().getLB(), e.getValue() * e.getKey().getUB());
    }

    private static long most(Map.Entry<IntVar, Long> e) {
      return Math.max(e.getValue() * e.getKey().getLB(), e.getValue() * e.getKey().getUB());
    }

    private boolean fits(int width) {
      long half = width > Integer.SIZE ? MOST : Math.min(MOST, (1L << (width - 1)) - 1);
      return -half <= least() && most() <= half;
    }
  }

  private final Variables variables;

  Sums(Variables variables) {
    this.variables = variables;
  }

  /** The signed value of the term; empty where it may wrap or is no sum. */
  Optional<Sum> of(Term term) {
    return unchecked(term).filter(sum -> sum.fits(term.width()));
  }

  private Optional<Sum> unchecked(Term term) {
    return switch (term.op()) {
      case CONSTANT -> constant(Terms.signed(term.value(), term.width()));
      case BV_ADD, BV_SUB -> added(term);
      case BV_NEG -> of(term.argument(0)).map(sum -> sum.times(-1));
      case BV_MUL -> multiple(term);
      case BV_SIGN_EXTEND -> of(term.argument(0));
      case BV_ZERO_EXTEND -> of(term.argument(0)).filter(sum -> sum.least() >= 0);
      default -> variables.of(term).map(Sum::of);
    };
  }

  private static Optional<Sum> constant(BigInteger value) {
    return value.abs().compareTo(BigInteger.valueOf(MOST)) <= 0
        ? Optional.of(Sum.of(value.longValueExact()))
        : Optional.empty();
  }

  private Optional<Sum> added(Term term) {
    List<Sum> parts = new ArrayList<>();
    for (Term argument : term.arguments()) {
      Optional<Sum> part = of(argument);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      parts.add(part.get());
    }
    Sum sum = parts.get(0);
    for (Sum part : parts.subList(1, parts.size())) {
      sum = term.op() == Op.BV_ADD ? sum.plus(part) : sum.minus(part);
    }
    return Optional.of(sum);
  }

  private Optional<Sum> multiple(Term term) {
    if (term.arguments().size() == 2) {
      for (int i = 0; i < 2; i++) {
        Optional<Sum> factor = of(term.argument(i)).filter(sum -> sum.factors().isEmpty());
        if (factor.isPresent()) {
          return of(term.argument(1 - i)).map(sum -> sum.times(factor.get().constant()));
        }
      }
    }
    return variables.of(term).map(Sum::of);
  }
}
