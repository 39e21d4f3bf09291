package dev.stet.engine.finite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.smt.SolverSession.Answer;
import dev.stet.engine.smt.Solvers;
import dev.stet.engine.term.Evaluator;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.Meter;
import dev.stet.engine.time.Patience;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The constraint solver finds a solution where there is one, and none where there is none. */
class FiniteDomainTest {

  private static final Duration LONG = Duration.ofSeconds(60);
  private static final int WIDTH = 4;
  private static final int VARIABLES = 6;

  @Test
  void whoIsNotWaitedForIsToldSo() {
    var meter = new Meter(LONG, LONG);
    meter.cancel();
    var terms = new Terms();
    try (var session =
        new FiniteDomainSession(terms, Solvers.open(Backend.BITWUZLA, meter), meter)) {
      session.add(terms.bool(true));
      assertEquals(Answer.UNDECIDED, session.check(List.of(), LONG));
    }
  }

  /**
   * Facts with wraps, names and disjunctions over variables of three to eight values of four bits.
   */
  @Test
  void agreesWithAllValues() {
    var random = new Random(5);
    int solved = 0;
    int refuted = 0;
    for (int round = 0; round < 300; round++) {
      var terms = new Terms();
      List<Term> variables = new ArrayList<>();
      List<Term> facts = new ArrayList<>();
      int[] low = new int[VARIABLES];
      int[] high = new int[VARIABLES];
      for (int i = 0; i < VARIABLES; i++) {
        Term v = terms.fresh("v" + i, Sort.bits(WIDTH));
        variables.add(v);
        low[i] = random.nextInt(12) - 8;
        high[i] = low[i] + 2 + random.nextInt(2);
        facts.add(terms.sle(number(terms, low[i]), v));
        facts.add(terms.not(terms.slt(number(terms, high[i]), v)));
      }
      int many = 2 + random.nextInt(9);
      for (int i = 0; i < many; i++) {
        facts.add(fact(terms, variables, random, 2));
      }
      Term whole = terms.bool(true);
      List<Term> together = new ArrayList<>();
      for (Term fact : facts) {
        if (random.nextBoolean()) {
          together.add(fact);
        } else {
          // As guards are: a name for what held before and something more.
          Term name = terms.fresh("g", Sort.BOOL);
          together.add(terms.define(name, terms.and(whole, fact)));
          whole = name;
        }
      }
      together.add(whole);
      boolean expected = isSolvable(facts, variables, low, high);
      Optional<Puzzle> puzzle = Puzzle.of(terms, together, Patience.ENDLESS);
      if (puzzle.isEmpty()) {
        continue;
      }
      var found = new PuzzleSearch(Meter.endless()).solve(puzzle.get(), LONG);
      if (expected) {
        // A solution may be one of the facts that were stated only, but there must be one.
        assertInstanceOf(PuzzleSearch.Solution.class, found, facts.toString());
        solved++;
      } else if (found instanceof PuzzleSearch.NoSolution) {
        refuted++;
      }
    }
    assertTrue(solved > 50 && refuted > 50, solved + " solved, " + refuted + " refuted");
  }

  private static Term fact(Terms terms, List<Term> variables, Random random, int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      Term a = fact(terms, variables, random, depth - 1);
      Term b = fact(terms, variables, random, depth - 1);
      return switch (random.nextInt(3)) {
        case 0 -> terms.or(a, b);
        case 1 -> terms.not(terms.and(a, b));
        default -> terms.or(terms.and(a, b), terms.and(a, terms.not(b)));
      };
    }
    Term a = value(terms, variables, random, 2);
    Term b = value(terms, variables, random, 2);
    return switch (random.nextInt(6)) {
      case 0 -> terms.sle(a, b);
      case 1 -> terms.slt(a, b);
      case 2 -> terms.ule(a, b);
      case 3 -> terms.ult(a, b);
      case 4 -> terms.eq(a, b);
      default -> terms.not(terms.eq(a, b));
    };
  }

  private static Term value(Terms terms, List<Term> variables, Random random, int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return random.nextInt(5) == 0
          ? number(terms, random.nextInt(16) - 8)
          : variables.get(random.nextInt(variables.size()));
    }
    Term a = value(terms, variables, random, depth - 1);
    Term b = value(terms, variables, random, depth - 1);
    return switch (random.nextInt(5)) {
      case 0 -> terms.add(a, b);
      case 1 -> terms.sub(a, b);
      case 2 -> terms.mul(a, b);
      case 3 -> terms.ite(terms.sle(a, b), b, a);
      default -> terms.extract(terms.signExtend(a, 8), 0, WIDTH);
    };
  }

  private static Term number(Terms terms, int value) {
    return terms.bits(WIDTH, BigInteger.valueOf(value & 15));
  }

  private static boolean isSolvable(List<Term> facts, List<Term> variables, int[] low, int[] high) {
    int[] at = low.clone();
    while (true) {
      Map<Term, BigInteger> values = new HashMap<>();
      boolean exists = true;
      for (int i = 0; i < at.length; i++) {
        exists &= at[i] <= 7;
        values.put(variables.get(i), BigInteger.valueOf(at[i] & 15));
      }
      var evaluator = new Evaluator(values);
      if (exists && facts.stream().allMatch(evaluator::holds)) {
        return true;
      }
      int next = at.length - 1;
      while (next >= 0 && ++at[next] > high[next]) {
        at[next] = low[next--];
      }
      if (next < 0) {
        return false;
      }
    }
  }

  /** Twenty pigeons for nineteen holes: no SAT solver counts that far. */
  @Test
  void countsPigeons() {
    assertEquals(Answer.UNSAT, pigeons(20, 19));
    assertEquals(Answer.SAT, pigeons(20, 20));
  }

  private static Answer pigeons(int many, int holes) {
    var terms = new Terms();
    try (SolverSession session =
        new FiniteDomainSession(terms, Solvers.open(Backend.BITWUZLA), Meter.endless())) {
      List<Term> all = new ArrayList<>();
      for (int i = 0; i < many; i++) {
        Term hole = terms.fresh("hole", Sort.bits(32));
        session.add(terms.sle(terms.bits(32, 0), hole));
        session.add(terms.slt(hole, terms.bits(32, holes)));
        all.forEach(other -> session.add(terms.not(terms.eq(hole, other))));
        all.add(hole);
      }
      Term asked = terms.eq(all.get(0), terms.bits(32, 3));
      Answer answer = session.check(List.of(asked), LONG);
      if (answer == Answer.UNSAT) {
        assertEquals(Set.of(asked), session.core());
      } else {
        assertEquals(BigInteger.valueOf(3), session.value(all.get(0)));
      }
      return answer;
    }
  }

  /** What is about other things is the other session's. */
  @Test
  void leavesTheRestToTheOtherSession() {
    var terms = new Terms();
    Term wide = terms.fresh("wide", Sort.bits(32));
    List<Term> facts = List.of(terms.ult(terms.bits(32, 7), terms.mul(wide, wide)));
    assertTrue(Puzzle.of(terms, facts, Patience.ENDLESS).isEmpty());
  }
}
