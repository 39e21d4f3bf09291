package dev.stet.engine.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.stet.engine.term.LinearSum.Extension;
import dev.stet.engine.term.LinearSum.Summand;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sums in normal form have the value of the sum, and what cancels out is gone. */
class LinearSumTest {

  private static final int NARROW = 4;

  private final Terms terms = new Terms();
  private final Random random = new Random(5);
  private final List<Term> variables = new ArrayList<>();
  private final List<Term> conditions = new ArrayList<>();

  @Test
  void sumsKeepTheirValue() {
    for (int i = 0; i < 4; i++) {
      variables.add(terms.fresh("x", Sort.bits(NARROW)));
      conditions.add(terms.fresh("c", Sort.BOOL));
    }
    for (int round = 0; round < 5_000; round++) {
      Map<Term, Term> names = new HashMap<>();
      int width = NARROW + random.nextInt(4);
      List<Summand> summands = new ArrayList<>();
      for (int i = 0; i < 1 + random.nextInt(4); i++) {
        Term term = number(3);
        if (random.nextInt(4) == 0) {
          Term name = terms.fresh("name", term.sort());
          terms.define(name, term);
          names.put(name, term);
          term = name;
        }
        summands.add(
            new Summand(
                term,
                BigInteger.valueOf(random.nextInt(7) - 3),
                random.nextBoolean() ? Extension.SIGNED : Extension.UNSIGNED));
      }
      Term sum = terms.sum(summands, width);
      for (int model = 0; model < 8; model++) {
        check(summands, sum, width, names);
      }
    }
  }

  private void check(List<Summand> summands, Term sum, int width, Map<Term, Term> names) {
    Map<Term, BigInteger> values = new HashMap<>();
    variables.forEach(v -> values.put(v, BigInteger.valueOf(random.nextInt(1 << NARROW))));
    conditions.forEach(c -> values.put(c, BigInteger.valueOf(random.nextInt(2))));
    names.forEach((name, term) -> values.put(name, new Evaluator(values).value(term)));
    BigInteger exact = BigInteger.ZERO;
    for (Summand summand : summands) {
      BigInteger value = new Evaluator(values).value(summand.term());
      BigInteger read =
          summand.extension() == Extension.SIGNED ? Terms.signed(value, NARROW) : value;
      exact = exact.add(read.multiply(summand.factor()));
    }
    assertEquals(
        exact.mod(BigInteger.ONE.shiftLeft(width)),
        new Evaluator(values).value(sum),
        () -> summands + " is " + sum + " where " + values);
  }

  private Term number(int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return random.nextInt(3) == 0
          ? terms.bits(NARROW, random.nextInt(1 << NARROW))
          : variables.get(random.nextInt(variables.size()));
    }
    return switch (random.nextInt(6)) {
      case 0, 1 -> terms.add(number(depth - 1), number(depth - 1));
      case 2 -> terms.sub(number(depth - 1), number(depth - 1));
      case 3 -> terms.mul(number(depth - 1), terms.bits(NARROW, random.nextInt(1 << NARROW)));
      case 4 -> terms.bv(Op.BV_NEG, number(depth - 1));
      default ->
          terms.ite(
              conditions.get(random.nextInt(conditions.size())),
              number(depth - 1),
              number(depth - 1));
    };
  }

  @Test
  void whatCancelsOutIsGone() {
    Term a = terms.fresh("a", Sort.bits(8));
    Term b = terms.fresh("b", Sort.bits(8));
    Term c = terms.fresh("c", Sort.BOOL);
    Term one = terms.bits(8, 1);
    Term nextA = terms.ite(c, terms.add(a, one), a);
    Term nextB = terms.ite(c, b, terms.add(b, one));
    assertSame(terms.add(terms.add(a, b), one), sum(8, nextA, nextB));
    assertSame(terms.add(a, b), sum(8, terms.add(a, one), terms.sub(b, one)));
  }

  private Term sum(int width, Term... all) {
    List<Summand> summands = new ArrayList<>();
    for (Term term : all) {
      summands.add(new Summand(term, BigInteger.ONE, Extension.SIGNED));
    }
    return terms.sum(summands, width);
  }
}
