package dev.stet.engine.smt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.smt.SolverSession.Answer;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What both backends do alike. */
class SessionTest {

  private static final Duration LONG = Duration.ofSeconds(60);

  private final Terms terms = new Terms();

  @ParameterizedTest
  @EnumSource(names = {"BITWUZLA", "Z3"})
  void modelsAndCores(Backend backend) {
    try (SolverSession session = Solvers.open(backend)) {
      Term x = terms.fresh("x", Sort.bits(32));
      Term y = terms.fresh("y", Sort.bits(32));
      Term p = terms.fresh("p", Sort.BOOL);
      session.add(terms.eq(terms.add(x, y), terms.bits(32, 10)));
      Term small = terms.ult(x, terms.bits(32, 5));
      Term seven = terms.eq(x, terms.bits(32, 7));
      assertEquals(Answer.UNSAT, session.check(List.of(p, small, seven), LONG));
      assertEquals(Set.of(small, seven), session.core());
      assertEquals(Answer.SAT, session.check(List.of(seven, terms.not(p)), LONG));
      assertEquals(BigInteger.valueOf(7), session.value(x));
      assertEquals(BigInteger.valueOf(3), session.value(y));
      assertEquals(BigInteger.ZERO, session.value(p));
      Term later = terms.fresh("later", Sort.bits(8));
      assertEquals(BigInteger.valueOf(21), session.value(terms.mul(x, y)));
      assertTrue(session.value(later).bitLength() <= 8);
      assertEquals(Answer.SAT, session.check(List.of(), LONG));
      assertEquals(3, session.statistics().queries());
      session.add(terms.bool(false));
      assertThrows(IllegalStateException.class, () -> session.value(x));
      assertEquals(Answer.UNSAT, session.check(List.of(), LONG));
      assertEquals(Set.of(), session.core());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BITWUZLA", "Z3"})
  void aQueryWithoutTimeIsUndecided(Backend backend) {
    try (SolverSession session = Solvers.open(backend)) {
      assertEquals(Answer.SAT, session.check(List.of(), LONG));
      assertEquals(Answer.UNDECIDED, session.check(List.of(), Duration.ZERO));
      Term x = terms.fresh("x", Sort.bits(8));
      assertThrows(IllegalStateException.class, () -> session.value(x));
      assertEquals(Answer.SAT, session.check(List.of(), LONG));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BITWUZLA", "Z3"})
  void floatValuesAreBits(Backend backend) {
    var f = new Sort.FloatingPoint(8, 24);
    try (SolverSession session = Solvers.open(backend)) {
      Term a = terms.fresh("a", f);
      Term nan = terms.fresh("n", f);
      Term one = terms.floating(f, BigInteger.valueOf(Float.floatToIntBits(1.5f)));
      session.add(terms.eq(a, terms.fp(Op.FP_NEG, one)));
      session.add(terms.fpTest(Op.FP_IS_NAN, nan));
      assertEquals(Answer.SAT, session.check(List.of(), LONG));
      assertEquals(Float.floatToIntBits(-1.5f), session.value(a).intValue());
      assertTrue(Float.isNaN(Float.intBitsToFloat(session.value(nan).intValue())));
      assertEquals(
          Float.floatToIntBits(2.25f), session.value(terms.fp(Op.FP_MUL, a, a)).intValue());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BITWUZLA", "Z3"})
  void timeLimitAndInterruptLeaveTheSessionUsable(Backend backend) throws InterruptedException {
    try (SolverSession session = Solvers.open(backend)) {
      Term x = terms.fresh("x", Sort.bits(64));
      Term y = terms.fresh("y", Sort.bits(64));
      Term p = terms.fresh("p", Sort.BOOL);
      Term quotient = terms.bv(Op.BV_UDIV, x, y);
      Term rest = terms.bv(Op.BV_UREM, x, y);
      Term back = terms.add(terms.mul(quotient, y), rest);
      session.add(terms.implies(p, terms.not(terms.eq(back, x))));
      for (int round = 0; round < 3; round++) {
        long start = System.nanoTime();
        assertEquals(Answer.UNDECIDED, session.check(List.of(p), Duration.ofMillis(300)));
        double millis = (System.nanoTime() - start) / 1e6;
        System.out.println(backend + " limit 300 ms, took " + millis);
        assertTrue(millis < 1500, () -> "took " + millis);
        assertEquals(
            Answer.SAT,
            session.check(List.of(terms.not(p), terms.eq(x, terms.bits(64, round))), LONG));
        assertEquals(BigInteger.valueOf(round), session.value(x));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BITWUZLA", "Z3"})
  void deepTerms(Backend backend) {
    try (SolverSession session = Solvers.open(backend)) {
      Term x = terms.fresh("x", Sort.bits(32));
      Term deep = x;
      for (int i = 0; i < 20_000; i++) {
        deep = terms.bv(Op.BV_XOR, terms.add(deep, terms.bits(32, 3)), x);
      }
      session.add(terms.eq(x, terms.bits(32, 0)));
      assertEquals(
          Answer.SAT, session.check(List.of(terms.eq(deep, terms.bits(32, 60_000))), LONG));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BITWUZLA", "Z3"})
  void figures(Backend backend) {
    int n = 300;
    try (SolverSession session = Solvers.open(backend)) {
      Term previous = terms.fresh("s", Sort.bits(32));
      Term guard = terms.fresh("g", Sort.BOOL);
      Term start = previous;
      int before = terms.fresh("count", Sort.BOOL).id();
      for (int i = 0; i < n; i++) {
        Term next = terms.fresh("s", Sort.bits(32));
        Term nextGuard = terms.fresh("g", Sort.BOOL);
        Term stepped = terms.add(previous, terms.bits(32, i % 7));
        session.add(
            terms.eq(
                next,
                terms.ite(
                    terms.and(guard, terms.slt(previous, terms.bits(32, 1000))),
                    stepped,
                    terms.bv(Op.BV_XOR, previous, terms.bits(32, 1)))));
        session.add(terms.eq(nextGuard, terms.and(guard, terms.sle(next, terms.bits(32, 900)))));
        previous = next;
        guard = nextGuard;
      }
      int made = terms.fresh("count", Sort.BOOL).id() - before;
      double[] millis = new double[101];
      for (int i = 0; i < millis.length; i++) {
        Term from = terms.eq(start, terms.bits(32, i));
        Term to = terms.sle(previous, terms.bits(32, 10L * i));
        long t = System.nanoTime();
        session.check(List.of(from, to, guard), LONG);
        millis[i] = (System.nanoTime() - t) / 1e6;
      }
      java.util.Arrays.sort(millis);
      System.out.println(
          backend
              + " median "
              + millis[50]
              + " max "
              + millis[100]
              + " ms; encode us/term "
              + session.statistics().encodeSeconds() * 1e6 / made);
    }
  }
}
