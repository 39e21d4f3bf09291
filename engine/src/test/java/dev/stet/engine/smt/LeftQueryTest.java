package dev.stet.engine.smt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.stet.engine.smt.SolverSession.Answer;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.Meter;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** A solver that does not look at its time limit is left alone until it comes back. */
class LeftQueryTest {

  private static final Duration LONG = Duration.ofSeconds(60);
  private static final Duration SHORT = Duration.ofMillis(1);

  /** Deaf to its limit: a query ends when the test says so. */
  private static final class DeafSession extends MeasuredSession<Term> {

    private final List<Term> asserted = new ArrayList<>();
    private final CountDownLatch running = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);
    private final CountDownLatch freed = new CountDownLatch(1);
    private final Encoder<Term> encoder =
        new Encoder<>() {
          @Override
          protected Term make(Term term, List<Term> arguments) {
            return term;
          }
        };

    DeafSession() {
      super(Meter.endless());
    }

    @Override
    Encoder<Term> encoder() {
      return encoder;
    }

    @Override
    void assertFormula(Term constraint) {
      asserted.add(constraint);
    }

    @Override
    Answer solve(List<Term> assumptions, Duration limit) {
      running.countDown();
      await(end);
      return Answer.UNSAT;
    }

    @Override
    BigInteger valueOf(Term term, Sort sort) {
      throw new AssertionError("there is no model");
    }

    @Override
    Set<Integer> coreOf(List<Term> assumptions) {
      return Set.of();
    }

    @Override
    void interruptSolver() {}

    @Override
    void free() {
      assertEquals(0, end.getCount(), "freed under a running query");
      freed.countDown();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      if (!latch.await(LONG.toSeconds(), TimeUnit.SECONDS)) {
        throw new AssertionError("nothing happened");
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private final Terms terms = new Terms();
  private final DeafSession session = new DeafSession();

  @Test
  void isUndecidedAndTheSessionGoesOnOnceTheSolverIsBack() {
    assertEquals(Answer.UNDECIDED, session.check(List.of(), SHORT));
    Term later = terms.fresh("later", Sort.BOOL);
    session.add(later);
    assertEquals(List.of(), session.asserted, "added under a running query");
    assertEquals(Answer.UNDECIDED, session.check(List.of(), SHORT));
    assertThrows(IllegalStateException.class, () -> session.value(later));
    session.end.countDown();
    assertEquals(Answer.UNSAT, session.check(List.of(), LONG));
    assertEquals(List.of(later), session.asserted);
    session.close();
    await(session.freed);
  }

  /** Often, since what is interrupted has only just begun. */
  @RepeatedTest(20)
  void anInterruptReachesWhoAsked() throws InterruptedException {
    var interrupting =
        new Thread(
            () -> {
              await(session.running);
              session.interrupt();
            });
    interrupting.start();
    assertEquals(Answer.UNDECIDED, session.check(List.of(), Duration.ofDays(10_000)));
    interrupting.join();
    session.close();
    assertEquals(1, session.freed.getCount());
    session.end.countDown();
    await(session.freed);
  }
}
