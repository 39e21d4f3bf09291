package dev.stet.engine.smt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.smt.SolverSession.Answer;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Solvers behind java-smt, by one that is written in Java. */
class JavaSmtSessionTest {

  private static final Duration LONG = Duration.ofSeconds(60);

  private final Terms terms = new Terms();

  @Test
  void modelsAndProofs() {
    try (SolverSession session = Solvers.open(Backend.PRINCESS)) {
      Term x = terms.fresh("a name | of C", Sort.bits(8));
      Term y = terms.fresh("y", Sort.bits(8));
      Term p = terms.fresh("p", Sort.BOOL);
      session.add(terms.eq(terms.add(x, y), terms.bits(8, 10)));
      session.add(terms.implies(p, terms.ult(x, terms.bits(8, 5))));
      Term seven = terms.eq(x, terms.bits(8, 7));
      assertEquals(Answer.UNSAT, session.check(List.of(p, seven), LONG));
      assertEquals(Answer.SAT, session.check(List.of(seven), LONG));
      assertEquals(BigInteger.valueOf(3), session.value(y));
      assertEquals(BigInteger.ZERO, session.value(p));
      session.add(terms.slt(x, terms.bits(8, 0)));
      assertEquals(Answer.UNSAT, session.check(List.of(seven), LONG));
      assertEquals(Answer.SAT, session.check(List.of(), LONG));
      session.interrupt();
      assertEquals(Answer.UNDECIDED, session.check(List.of(), LONG));
    }
  }

  @Test
  void aTheoryThatTheSolverLacksIsUnsupported() {
    try (SolverSession session = Solvers.open(Backend.PRINCESS)) {
      Term f = terms.fresh("f", new Sort.FloatingPoint(8, 24));
      assertThrows(
          UnsupportedTerm.class,
          () -> {
            session.add(terms.not(terms.eq(f, terms.fresh("g", f.sort()))));
            session.check(List.of(), LONG);
          });
    }
  }

  @Test
  void aSolverWithoutBitVectorsIsOfNoUse() {
    var problem = assertThrows(SolverUnavailable.class, () -> Solvers.require(Backend.SMTINTERPOL));
    assertTrue(String.valueOf(problem.getMessage()).contains("has no bit-vectors"));
    Solvers.require(Backend.PRINCESS);
  }

  @Test
  void aSolverWithoutItsNativeLibraryIsToldInOneLine() {
    var problem = assertThrows(SolverUnavailable.class, () -> Solvers.require(Backend.MATHSAT5));
    var line = String.valueOf(problem.getMessage());
    assertEquals(1, line.lines().count(), line);
    assertTrue(line.startsWith("the solver mathsat5 is not there: "), line);
    assertTrue(line.contains("STET_CLASSPATH"), line);
  }
}
