package dev.stet.engine.equivalence.relational.product;

import dev.stet.engine.equivalence.relational.formula.Encoding;
import dev.stet.engine.equivalence.relational.segment.SegmentState;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Ranking functions of the simplest kind (001 §6.2): a variable, its negation, or the difference of
 * two variables, as an unsigned number. These cannot get smaller for ever.
 */
final class ProductRanking {

  private static final int MOST_CANDIDATES = 40;

  private ProductRanking() {}

  /**
   * Whether one of them gets smaller on every way from one state to the other.
   *
   * @param possible whether some execution takes the way where this holds
   */
  static boolean exists(
      Encoding encoding, SegmentState from, SegmentState to, Predicate<Term> possible) {
    Terms terms = encoding.terms;
    List<Term> before = candidates(encoding, from.registers(), from.registers());
    List<Term> after = candidates(encoding, from.registers(), to.registers());
    for (int i = 0; i < Math.min(before.size(), MOST_CANDIDATES); i++) {
      Term less = terms.compare(Op.BV_ULT, after.get(i), before.get(i));
      if (!less.isFalse() && !possible.test(terms.not(less))) {
        return true;
      }
    }
    return false;
  }

  /** The candidates for the variables of one state with the values of another. */
  private static List<Term> candidates(
      Encoding encoding, Map<Integer, Term> variables, Map<Integer, Term> values) {
    List<Term> numbers = new ArrayList<>();
    variables.forEach(
        (id, value) -> {
          if (value.sort() instanceof Sort.BitVector) {
            numbers.add(values.getOrDefault(id, value));
          }
        });
    BigInteger one = BigInteger.ONE;
    List<Term> all = new ArrayList<>();
    for (Term x : numbers) {
      all.add(x);
      all.add(encoding.operations.sum(x, one.negate(), x, BigInteger.ZERO));
    }
    for (int i = 0; i < numbers.size(); i++) {
      for (int j = 0; j < numbers.size(); j++) {
        Term x = numbers.get(i);
        Term y = numbers.get(j);
        if (i != j && x.sort().equals(y.sort())) {
          all.add(encoding.operations.sum(x, one, y, one.negate()));
        }
      }
    }
    return all;
  }
}
