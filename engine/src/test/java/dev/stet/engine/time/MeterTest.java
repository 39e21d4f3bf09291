package dev.stet.engine.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.kiki.Budget;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class MeterTest {

  private static final Duration FAR = Duration.ofDays(1);

  @Test
  void workIsCountedByItsSteps() {
    var meter = new Meter(Duration.ofSeconds(1), FAR);
    meter.count(Meter.Step.QUERY);
    meter.count(Meter.Step.TERM, 10);
    Duration spent = meter.worked();
    assertTrue(spent.compareTo(Duration.ZERO) > 0);
    meter.count(Meter.Step.QUERY);
    meter.count(Meter.Step.TERM, 10);
    assertEquals(spent.multipliedBy(2), meter.worked());
  }

  @Test
  void aClockThatIsFarAwaySaysNothing() {
    var meter = new Meter(Duration.ofMillis(1), FAR);
    assertEquals(Duration.ZERO, meter.clocked());
    var budget = new Budget(meter, 10);
    assertEquals(Duration.ofMillis(1), budget.left(), "nothing was done, however long it took");
  }

  @Test
  void aClockThatHasRunOutEndsEverything() {
    var meter = new Meter(Duration.ofSeconds(1), Duration.ZERO);
    var budget = new Budget(meter, 10);
    assertTrue(budget.isSpent());
    assertTrue(budget.part(Duration.ofMillis(1)).isSpent());
  }

  @Test
  void theClockStandsStillForOtherQuestions() {
    long begun = System.nanoTime();
    var meter = new Meter(Duration.ofMinutes(1), Duration.ofMinutes(1));
    Duration other = Duration.ofMillis(5);
    long answer =
        meter.aside(
            () -> {
              long start = System.nanoTime();
              long now = start;
              while (now - start < other.toNanos()) {
                now = System.nanoTime();
              }
              return now - start;
            });
    Duration clocked = meter.clocked();
    Duration all = Duration.ofNanos(System.nanoTime() - begun);
    assertTrue(answer >= other.toNanos());
    assertTrue(clocked.compareTo(all.minus(other)) <= 0, clocked + " of " + all);
  }

  @Test
  void aPartEndsBeforeTheWhole() {
    var meter = new Meter(Duration.ofSeconds(1), FAR);
    var whole = new Budget(meter, 10);
    Budget part = whole.part(Duration.ofMillis(10), 3);
    meter.count(Meter.Step.QUERY, 100);
    assertTrue(part.isSpent());
    assertFalse(whole.isSpent());
    assertEquals(3, part.maxUnwind());
    assertEquals(meter.worked(), whole.spent());
  }

  @Test
  void aPartIsNoLargerThanWhatIsLeft() {
    var whole = new Budget(new Meter(Duration.ofSeconds(1), FAR), 10);
    assertEquals(Duration.ofSeconds(1), whole.part(Duration.ofHours(1)).left());
    assertEquals(Duration.ofHours(1), whole.beside(Duration.ofHours(1)).left());
  }

  @Test
  void cancellingIsHeardOnceAndAlsoAfterwards() {
    var meter = Meter.endless();
    var heard = new AtomicInteger();
    Runnable early = heard::incrementAndGet;
    Runnable forgotten = () -> heard.addAndGet(100);
    meter.onCancel(early);
    meter.onCancel(forgotten);
    meter.forget(forgotten);
    var budget = new Budget(meter, 10);
    budget.cancel();
    assertEquals(1, heard.get());
    meter.onCancel(() -> heard.addAndGet(10));
    assertEquals(11, heard.get(), "who comes late is told at once");
    assertTrue(budget.isSpent());
  }

  @Test
  void aSearchThatIsOverIsNotAbandoned() {
    var meter = Meter.endless();
    var budget = new Budget(meter, 10);
    budget.end();
    assertTrue(budget.isSpent());
    assertTrue(budget.isCancelled());
    assertFalse(meter.isCancelled(), "what was found may still be told");
  }
}
