package dev.stet.engine.smt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.stet.engine.smt.SolverSession.Answer;
import dev.stet.engine.term.ArrayValue;
import dev.stet.engine.term.Evaluator;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.testing.RandomTerms;
import dev.stet.engine.testing.TermBuilder;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every operator means in both solvers what the evaluator says. */
class SolverAgreesWithEvaluatorTest {

  private static final Duration LONG = Duration.ofSeconds(60);
  private static final int ROUNDS = 12;
  private static final int TREES = 150;

  /** Variables are fixed by assumptions; then the term has the evaluator's value and no other. */
  @ParameterizedTest
  @EnumSource(names = {"BITWUZLA", "Z3"})
  void randomTerms(Backend backend) {
    var random = new RandomTerms(11);
    Set<Op> seen = EnumSet.noneOf(Op.class);
    for (int round = 0; round < ROUNDS; round++) {
      var terms = new Terms();
      var builder = new TermBuilder(terms);
      try (SolverSession session = Solvers.open(backend)) {
        List<Term> made = new ArrayList<>();
        for (int i = 0; i < TREES; i++) {
          made.add(builder.build(random.any(1 + i % 3)));
        }
        made.forEach(t -> collect(t, seen));
        Map<Term, BigInteger> scalars = builder.scalars(random);
        Map<Term, ArrayValue> arrays = builder.arrays(random);
        var evaluator = new Evaluator(scalars, arrays);
        List<Term> fixed = new ArrayList<>();
        scalars.forEach((v, value) -> fixed.add(terms.eq(v, constant(terms, v.sort(), value))));
        arrays.forEach((v, value) -> fixed.add(terms.eq(v, constant(terms, v, value))));
        assertEquals(Answer.SAT, session.check(fixed, LONG));
        List<Term> differ = new ArrayList<>();
        for (Term term : made) {
          BigInteger expected = evaluator.value(term);
          assertEquals(expected, session.value(term), () -> term + "\n" + scalars + arrays);
          differ.add(terms.not(terms.eq(term, constant(terms, term.sort(), expected))));
        }
        fixed.add(terms.or(differ));
        assertEquals(Answer.UNSAT, session.check(fixed, LONG));
      }
    }
    Set<Op> missing = EnumSet.complementOf(EnumSet.copyOf(seen));
    missing.removeAll(Set.of(Op.FP_TO_SIGNED, Op.FP_TO_UNSIGNED, Op.FP_REM));
    assertEquals(Set.of(), missing);
  }

  /** A model found for a term, without fixing anything, is one by the evaluator. */
  @ParameterizedTest
  @EnumSource(names = {"BITWUZLA", "Z3"})
  void modelsHold(Backend backend) {
    var random = new RandomTerms(13);
    for (int round = 0; round < 40; round++) {
      var terms = new Terms();
      var builder = new TermBuilder(terms);
      Term wanted = builder.build(random.tree(Sort.BOOL, 4));
      Set<Op> ops = EnumSet.noneOf(Op.class);
      collect(wanted, ops);
      if (ops.contains(Op.SELECT)) {
        continue; // array variables have no value to hand over
      }
      try (SolverSession session = Solvers.open(backend)) {
        session.add(wanted);
        if (session.check(List.of(), LONG) == Answer.SAT) {
          Map<Term, BigInteger> model = builder.scalars(random);
          model.replaceAll((v, ignored) -> session.value(v));
          assertEquals(BigInteger.ONE, new Evaluator(model).value(wanted), wanted::toString);
        }
      }
    }
  }

  /** Conversions to bits, where they are in range. */
  @ParameterizedTest
  @EnumSource(names = {"BITWUZLA", "Z3"})
  void floatsToBits(Backend backend) {
    var random = new Random(17);
    var terms = new Terms();
    var f = new Sort.FloatingPoint(5, 11);
    try (SolverSession session = Solvers.open(backend)) {
      Term x = terms.fresh("x", f);
      Term signed = terms.convert(Op.FP_TO_SIGNED, Sort.bits(17), x);
      Term unsigned = terms.convert(Op.FP_TO_UNSIGNED, Sort.bits(16), x);
      for (int i = 0; i < 40; i++) {
        BigInteger value = BigInteger.valueOf(random.nextInt(0x7c00));
        Term fixed = terms.eq(x, terms.floating(f, value));
        var evaluator = new Evaluator(Map.of(x, value));
        assertEquals(Answer.SAT, session.check(List.of(fixed), LONG));
        assertEquals(evaluator.value(signed), session.value(signed));
        assertEquals(evaluator.value(unsigned), session.value(unsigned));
        BigInteger negative = value.setBit(15);
        assertEquals(
            Answer.SAT, session.check(List.of(terms.eq(x, terms.floating(f, negative))), LONG));
        assertEquals(new Evaluator(Map.of(x, negative)).value(signed), session.value(signed));
      }
    }
  }

  /** With variables that preprocessing cannot put values for. */
  @Test
  void fmod() {
    var f = new Sort.FloatingPoint(4, 5);
    var random = new Random(23);
    var terms = new Terms();
    try (SolverSession session = Solvers.open(Backend.BITWUZLA)) {
      Term x = terms.fresh("x", Sort.bits(f.width()));
      Term y = terms.fresh("y", Sort.bits(f.width()));
      Term rest =
          terms.fp(
              Op.FP_REM,
              terms.convert(Op.FP_FROM_BITS, f, x),
              terms.convert(Op.FP_FROM_BITS, f, y));
      for (int i = 0; i < 300; i++) {
        BigInteger a = new BigInteger(f.width(), random);
        BigInteger b = new BigInteger(f.width(), random);
        BigInteger expected = new Evaluator(Map.of(x, a, y, b)).value(rest);
        Term atA = terms.bits(f.width(), a);
        Term atB = terms.bits(f.width(), b);
        List<Term> fixed =
            List.of(terms.ule(x, atA), terms.ule(atA, x), terms.ule(y, atB), terms.ule(atB, y));
        assertEquals(Answer.SAT, session.check(fixed, LONG));
        assertEquals(expected, session.value(rest));
      }
    }
  }

  @Test
  void whatCannotBeExactIsRefused() {
    var terms = new Terms();
    Term d = terms.fresh("d", new Sort.FloatingPoint(11, 53));
    Term h = terms.fresh("h", new Sort.FloatingPoint(5, 11));
    Term close = terms.convert(Op.FP_TO_FP, new Sort.FloatingPoint(5, 10), h);
    try (SolverSession bitwuzla = Solvers.open(Backend.BITWUZLA);
        SolverSession z3 = Solvers.open(Backend.Z3)) {
      Term onDouble = terms.eq(terms.fp(Op.FP_REM, d, d), d);
      Term onHalf = terms.eq(terms.fp(Op.FP_REM, h, h), h);
      assertThrows(UnsupportedTerm.class, () -> bitwuzla.add(onDouble));
      assertThrows(UnsupportedTerm.class, () -> bitwuzla.add(terms.fpTest(Op.FP_IS_NAN, close)));
      assertThrows(UnsupportedTerm.class, () -> z3.add(onHalf));
      assertEquals(Answer.SAT, bitwuzla.check(List.of(onHalf), LONG), "still usable");
      assertEquals(Answer.SAT, z3.check(List.of(), LONG), "still usable");
    }
  }

  /** All formats of C, on one value each. */
  @ParameterizedTest
  @EnumSource(names = {"BITWUZLA", "Z3"})
  void wideFormats(Backend backend) {
    var random = new Random(19);
    for (var f :
        List.of(
            new Sort.FloatingPoint(8, 24),
            new Sort.FloatingPoint(11, 53),
            new Sort.FloatingPoint(15, 64),
            new Sort.FloatingPoint(15, 113))) {
      var terms = new Terms();
      try (SolverSession session = Solvers.open(backend)) {
        Term x = terms.fresh("x", f);
        Term y = terms.fresh("y", f);
        BigInteger a = near(f, random);
        BigInteger b = near(f, random);
        session.add(terms.eq(x, terms.floating(f, a)));
        session.add(terms.eq(y, terms.floating(f, b)));
        assertEquals(Answer.SAT, session.check(List.of(), LONG));
        var evaluator = new Evaluator(Map.of(x, a, y, b));
        for (Op op : List.of(Op.FP_ADD, Op.FP_SUB, Op.FP_MUL, Op.FP_DIV)) {
          Term term = terms.fp(op, x, y);
          assertEquals(evaluator.value(term), session.value(term), () -> op + " " + f);
        }
        Term narrow = terms.convert(Op.FP_TO_FP, new Sort.FloatingPoint(5, 11), x);
        assertEquals(evaluator.value(narrow), session.value(narrow));
      }
    }
  }

  /** A value of moderate size. */
  private static BigInteger near(Sort.FloatingPoint f, Random random) {
    long exponent = (1L << (f.exponent() - 1)) - 4 + random.nextInt(8);
    return BigInteger.valueOf(exponent)
        .shiftLeft(f.significand() - 1)
        .or(new BigInteger(f.significand() - 1, random));
  }

  private static void collect(Term term, Set<Op> into) {
    into.add(term.op());
    term.arguments().forEach(a -> collect(a, into));
  }

  private static Term constant(Terms terms, Sort sort, BigInteger value) {
    if (sort instanceof Sort.BitVector b) {
      return terms.bits(b.width(), value);
    } else if (sort instanceof Sort.FloatingPoint f) {
      return terms.floating(f, value);
    }
    return terms.bool(value.signum() != 0);
  }

  private static Term constant(Terms terms, Term variable, ArrayValue value) {
    var sort = (Sort.Array) variable.sort();
    Term array = terms.constantArray(sort, constant(terms, sort.element(), value.otherwise()));
    for (var element : value.elements().entrySet()) {
      array =
          terms.store(
              array,
              constant(terms, sort.index(), element.getKey()),
              constant(terms, sort.element(), element.getValue()));
    }
    return array;
  }
}
