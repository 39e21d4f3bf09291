package dev.stet.engine.smt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.engine.smt.SolverSession.Answer;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.Meter;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RelevantSessionTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  private final Terms terms = new Terms();
  private final List<Term> taken = new ArrayList<>();
  private final RelevantSession session =
      new RelevantSession(
          terms,
          new Listening(Solvers.open(Backend.BITWUZLA)),
          () -> Solvers.open(Backend.BITWUZLA),
          Meter.endless());

  /** Notes what is added. */
  private final class Listening implements SolverSession {
    private final SolverSession solver;

    Listening(SolverSession solver) {
      this.solver = solver;
    }

    @Override
    public void add(Term constraint) {
      taken.add(constraint);
      solver.add(constraint);
    }

    @Override
    public Answer check(Collection<Term> assumptions, Duration limit) {
      return solver.check(assumptions, limit);
    }

    @Override
    public BigInteger value(Term term) {
      return solver.value(term);
    }

    @Override
    public Set<Term> core() {
      return solver.core();
    }

    @Override
    public void interrupt() {
      solver.interrupt();
    }

    @Override
    public Statistics statistics() {
      return solver.statistics();
    }

    @Override
    public void close() {
      solver.close();
    }
  }

  private Term number(String name) {
    return terms.fresh(name, Sort.bits(8));
  }

  private Term named(String name, Term meaning) {
    Term variable = number(name);
    session.add(terms.define(variable, meaning));
    return variable;
  }

  private Term bits(int value) {
    return terms.bits(8, value);
  }

  @AfterEach
  void close() {
    session.close();
  }

  @Test
  void equationsAreTakenWithWhatIsAsked() {
    Term x = number("x");
    Term y = named("y", terms.add(x, bits(1)));
    Term z = named("z", terms.add(y, bits(1)));
    named("far", terms.add(z, bits(1)));
    assertEquals(Answer.UNSAT, session.check(List.of(terms.eq(y, x)), LONG));
    assertEquals(1, taken.size());
    assertEquals(Answer.UNSAT, session.check(List.of(terms.eq(z, x)), LONG));
    assertEquals(2, taken.size());
  }

  @Test
  void whatIsAddedAboutSomethingAskedIsTakenAtOnce() {
    Term x = number("x");
    assertEquals(Answer.SAT, session.check(List.of(terms.eq(x, bits(3))), LONG));
    session.add(terms.ult(x, bits(3)));
    assertEquals(Answer.UNSAT, session.check(List.of(terms.eq(x, bits(3))), LONG));
  }

  @Test
  void constraintsOfFreeVariablesAreAboutEachOfThem() {
    Term x = number("x");
    Term y = number("y");
    session.add(terms.ult(x, y));
    assertEquals(Answer.UNSAT, session.check(List.of(terms.eq(x, bits(255))), LONG));
  }

  @Test
  void constraintsAreAboutTheVariableMadeLast() {
    Term x = number("x");
    Term guard = named("guard", terms.add(x, bits(1)));
    Term read = number("read");
    session.addInOrder(terms.implies(terms.eq(guard, bits(0)), terms.eq(read, bits(7))));
    assertEquals(Answer.SAT, session.check(List.of(terms.eq(guard, bits(0))), LONG));
    assertEquals(1, taken.size());
    Term broken = terms.not(terms.eq(read, bits(7)));
    assertEquals(Answer.UNSAT, session.check(List.of(terms.eq(guard, bits(0)), broken), LONG));
    assertEquals(2, taken.size());
  }

  @Test
  void namesThatNothingAskedDependsOnHaveTheirValueToo() {
    Term x = number("x");
    Term y = named("y", terms.add(x, bits(1)));
    Term z = named("z", terms.add(y, y));
    assertEquals(Answer.SAT, session.check(List.of(terms.eq(x, bits(20))), LONG));
    assertEquals(BigInteger.valueOf(42), session.value(z));
    assertEquals(List.of(), taken);
  }

  @Test
  void theWholeKnowsWhatThePartDoesNot() {
    Term x = number("x");
    Term y = named("y", x);
    Term z = named("z", x);
    session.add(terms.not(terms.eq(y, z)));
    assertEquals(Answer.SAT, session.check(List.of(terms.eq(x, x)), LONG));
    assertEquals(Answer.UNSAT, session.whole().check(List.of(), LONG));
  }

  @Test
  void aConstraintThatIsPartOfAQuestionCountsAllTheSame() {
    Term x = number("x");
    Term y = number("y");
    Term small = terms.ult(x, bits(3));
    session.add(small);
    Term either = terms.or(small, terms.eq(y, bits(3)));
    Term large = terms.ult(bits(7), x);
    assertEquals(Answer.UNSAT, session.check(List.of(either, large), LONG));
  }

  @Test
  void aModelOfThePartIsNoneOfTheWholeUnlessItIs() {
    Term x = number("x");
    Term y = number("y");
    Term z = named("z", terms.add(x, y));
    session.addInOrder(terms.implies(terms.eq(z, bits(3)), terms.eq(x, bits(2))));
    assertEquals(Answer.SAT, session.check(List.of(terms.ult(bits(2), x)), LONG));
    Term both = terms.and(terms.ult(x, bits(4)), terms.eq(terms.add(x, y), bits(3)));
    SolverSession whole = session.whole();
    assertEquals(Answer.SAT, whole.check(List.of(both), LONG));
    assertEquals(BigInteger.TWO, whole.value(x));
    assertEquals(BigInteger.ONE, whole.value(y));
    session.add(terms.ult(x, bits(9)));
    assertEquals(Answer.UNSAT, session.whole().check(List.of(terms.eq(x, bits(9))), LONG));
  }
}
