package dev.stet.engine.kiki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.RelevantSession;
import dev.stet.engine.smt.Solvers;
import dev.stet.engine.ssa.CallSummaries;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.Setting;
import dev.stet.engine.ssa.SignedOverflow;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Terms;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.time.Patience;
import dev.stet.engine.verdict.Reason;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

/** What is open when the budget is spent, and where it is looked at. */
class BudgetTest {

  private static final HeapRules RULES =
      new HeapRules(HeapRules.Failure.POSSIBLE, HeapRules.Leak.LOST);

  private static final Module MODULE =
      Compiled.text(
          """
          int next(int n) { return n + 1; }
          int sum(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
          """);

  private static final Replay NEVER =
      (system, model) -> {
        throw new AssertionError("nothing was to be replayed");
      };

  private final Budget budget = new Budget(Duration.ofDays(1), 10);

  private record Hearing(IntConsumer unwound) implements Kiki.Progress {
    @Override
    public void unwound(int k) {
      unwound.accept(k);
    }

    @Override
    public void decided(CheckKey check, KikiOutcome.Answer answer) {}
  }

  private static KikiOutcome run(
      String name, Budget budget, Patience building, Replay replay, IntConsumer unwound) {
    var terms = new Terms();
    Function function = Objects.requireNonNull(MODULE.function(name));
    try (var session =
        new RelevantSession(
            terms,
            Solvers.open(Backend.BITWUZLA),
            () -> Solvers.open(Backend.BITWUZLA),
            budget.meter())) {
      var system =
          new TransitionSystem(
              MODULE,
              function,
              new Setting(
                  Scope.OPEN, SignedOverflow.ENDS, RULES, CallSummaries.NONE, Intervals.NONE),
              terms,
              building);
      var hearing = new Hearing(unwound);
      return new Kiki(terms, session, system, List.of(), replay, budget, hearing).run();
    }
  }

  private static KikiOutcome run(String name, Budget budget, Replay replay) {
    return run(name, budget, Patience.ENDLESS, replay, k -> {});
  }

  private static void assertAllOpen(KikiOutcome outcome, Class<? extends Reason> reason) {
    assertFalse(outcome.checks().isEmpty());
    outcome
        .checks()
        .forEach(
            (check, answer) ->
                assertInstanceOf(
                    reason, assertInstanceOf(KikiOutcome.Answer.Open.class, answer).reason()));
  }

  @Test
  void nothingIsDecidedWithoutTime() {
    var outcome = run("sum", new Budget(Duration.ZERO, 10), NEVER);
    assertAllOpen(outcome, Reason.Timeout.class);
    assertEquals(1, outcome.k());
  }

  @Test
  void aModelThatCannotBeReadInTimeIsNoAnswer() {
    Replay slow =
        (system, model) -> {
          budget.cancel();
          BigInteger unread = model.apply(system.inputs().get(0).value());
          throw new AssertionError("read " + unread + " after the end");
        };
    assertAllOpen(run("next", budget, slow), Reason.Cancelled.class);
  }

  @Test
  void aReplayThatDoesNotEndInTimeIsNoDoubt() {
    Replay slow =
        (system, model) -> {
          budget.cancel();
          return check -> new Replay.Result.OutOfTime();
        };
    assertAllOpen(run("next", budget, slow), Reason.Cancelled.class);
  }

  @Test
  void anUnfinishedUnwindingEndsTheSearch() {
    var started = new AtomicBoolean();
    Patience cancelsTheSecondCopy =
        () -> {
          if (started.get()) {
            budget.cancel();
          }
          return budget.isOver();
        };
    var outcome = run("sum", budget, cancelsTheSecondCopy, NEVER, k -> started.set(true));
    assertEquals(2, outcome.k());
    assertEquals(
        1,
        outcome.checks().values().stream()
            .filter(
                a ->
                    a instanceof KikiOutcome.Answer.Open o
                        && o.reason() instanceof Reason.Cancelled)
            .count(),
        "the sum is open: " + outcome.checks());
  }
}
