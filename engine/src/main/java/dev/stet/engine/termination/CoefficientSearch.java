package dev.stet.engine.termination;

import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.smt.Solvers;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.Meter;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds factors for a lexicographic ranking function that is right about a list of examples: the
 * other half of counterexample-guided synthesis (001 §6.2). A small query about integers; factors
 * of -1, 0 and 1 are preferred.
 */
final class CoefficientSearch implements AutoCloseable {

  /** Factors are from -2^(n-1) to 2^(n-1) - 1. */
  static final int FACTOR_BITS = 5;

  private final List<Measure> measures;
  private final Terms terms = new Terms();
  private final SolverSession session;
  private final List<List<Term>> factors = new ArrayList<>();
  private final List<Term> small = new ArrayList<>();
  private final List<Term> single = new ArrayList<>();

  CoefficientSearch(List<Measure> measures, int components, Meter meter) {
    this.session = Solvers.open(Backend.BITWUZLA, meter);
    this.measures = measures;
    for (int c = 0; c < components; c++) {
      List<Term> row = new ArrayList<>();
      for (int m = 0; m < measures.size(); m++) {
        Term factor = terms.fresh("c" + c + "_" + m, Sort.bits(FACTOR_BITS));
        small.add(isSmall(factor));
        row.add(factor);
      }
      factors.add(row);
      single.add(atMostOne(row));
      session.add(terms.or(row.stream().map(f -> terms.not(isZero(f))).toList()));
      floatsStandAlone(row);
    }
  }

  private Term isZero(Term factor) {
    return terms.eq(factor, terms.bits(FACTOR_BITS, 0));
  }

  private Term isSmall(Term factor) {
    return terms.and(
        terms.sle(terms.bits(FACTOR_BITS, -1), factor),
        terms.sle(factor, terms.bits(FACTOR_BITS, 1)));
  }

  private Term atMostOne(List<Term> row) {
    List<Term> pairs = new ArrayList<>();
    for (int a = 0; a < row.size(); a++) {
      for (int b = a + 1; b < row.size(); b++) {
        pairs.add(terms.or(isZero(row.get(a)), isZero(row.get(b))));
      }
    }
    return terms.and(pairs);
  }

  private void floatsStandAlone(List<Term> row) {
    for (int m = 0; m < row.size(); m++) {
      if (measures.get(m) instanceof Measure.Real) {
        List<Term> alone = new ArrayList<>(List.of(isSmall(row.get(m))));
        for (int other = 0; other < row.size(); other++) {
          if (other != m) {
            alone.add(isZero(row.get(other)));
          }
        }
        session.add(terms.or(isZero(row.get(m)), terms.and(alone)));
      }
    }
  }

  /**
   * An example that the ranking function must be right about.
   *
   * @param change of each measure from before to after; empty where it has no order
   */
  void add(List<Optional<BigInteger>> change) {
    int bits = 1;
    for (var c : change) {
      bits = Math.max(bits, c.map(BigInteger::bitLength).orElse(0) + 1);
    }
    int width = bits + FACTOR_BITS + 8;
    List<Term> ways = new ArrayList<>();
    List<Term> before = new ArrayList<>();
    for (List<Term> row : factors) {
      Term sum = terms.bits(width, 0);
      List<Term> ordered = new ArrayList<>();
      for (int m = 0; m < row.size(); m++) {
        if (change.get(m).isEmpty()) {
          ordered.add(isZero(row.get(m)));
        } else {
          sum =
              terms.add(
                  sum,
                  terms.mul(
                      terms.signExtend(row.get(m), width), terms.bits(width, change.get(m).get())));
        }
      }
      List<Term> way = new ArrayList<>(before);
      way.addAll(ordered);
      way.add(terms.slt(sum, terms.bits(width, 0)));
      ways.add(terms.and(way));
      before.addAll(ordered);
      before.add(terms.sle(sum, terms.bits(width, 0)));
    }
    session.add(terms.or(ways));
  }

  /** Components that are right about all examples, or empty where there are none. */
  Optional<List<Ranking.Component>> find(Duration limit) {
    List<Term> simplest = new ArrayList<>(single);
    simplest.addAll(small);
    for (List<Term> wish : List.of(simplest, small, List.<Term>of())) {
      if (session.check(wish, limit) == SolverSession.Answer.SAT) {
        return Optional.of(factors.stream().map(this::component).toList());
      }
    }
    return Optional.empty();
  }

  private Ranking.Component component(List<Term> row) {
    List<Measure> used = new ArrayList<>();
    List<Integer> values = new ArrayList<>();
    for (int m = 0; m < row.size(); m++) {
      int value = Terms.signed(session.value(row.get(m)), FACTOR_BITS).intValue();
      if (value != 0) {
        used.add(measures.get(m));
        values.add(value);
      }
    }
    return new Ranking.Component(used, values);
  }

  @Override
  public void close() {
    session.close();
  }
}
