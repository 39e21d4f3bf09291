package dev.stet.engine.ssa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Terms;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.time.Patience;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Building the formula stops when nobody waits for it any more. */
class PatienceTest {

  private static final HeapRules RULES =
      new HeapRules(HeapRules.Failure.POSSIBLE, HeapRules.Leak.LOST);

  private static final Module MODULE =
      Compiled.text(
          """
          int f(int n, int *p) {
            int a[10] = {0};
            int *q = n > 3 ? a : p;
            for (int i = 0; i < n; i++)
              for (int j = 0; j < i; j++)
                a[j % 10] += q[i % 10];
            return a[3];
          }
          """);

  private static final Function FUNCTION = Objects.requireNonNull(MODULE.function("f"));

  /** Is over at one of its polls, and from then on. */
  private static final class Polls implements Patience {

    private final int over;
    private int asked;

    Polls(int over) {
      this.over = over;
    }

    @Override
    public boolean isOver() {
      return ++asked > over;
    }
  }

  private static TransitionSystem system(Patience patience) {
    return new TransitionSystem(
        MODULE,
        FUNCTION,
        new Setting(Scope.OPEN, SignedOverflow.ENDS, RULES, CallSummaries.NONE, Intervals.NONE),
        new Terms(),
        patience);
  }

  @Test
  void isAskedBetweenSmallPiecesAndStopsAtEachOfThem() {
    var all = new Polls(Integer.MAX_VALUE);
    system(all);
    long instructions = FUNCTION.blocks().stream().mapToLong(b -> b.instructions().size()).sum();
    assertTrue(all.asked >= instructions, all.asked + " polls for " + instructions);
    for (int polls = 0; polls < all.asked; polls++) {
      var some = new Polls(polls);
      assertThrows(OutOfTime.class, () -> system(some));
      assertEquals(polls + 1, some.asked, "it goes on after patience is over");
    }
  }

  @Test
  void holdsForEachUnwinding() {
    var once = new Polls(Integer.MAX_VALUE);
    system(once);
    int polls = once.asked;
    var system = system(new Polls(polls));
    assertThrows(OutOfTime.class, () -> system.unwindTo(2));
  }
}
