package dev.stet.engine.kiki;

import dev.stet.engine.domain.Domain;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * When each kind of work is due, and how long it may take: no kind may starve another one that may
 * end the matter. What fails in its turn comes again at a greater k, when more time has gone by.
 */
final class Turns {

  /** So many domains at the foot of the ladder cost little. */
  static final int CHEAP_RUNGS = 2;

  /** A step may always take so long. */
  private static final Duration STEP = Duration.ofMillis(500);

  /** The time for a function that most have. */
  private static final Duration USUAL = Duration.ofSeconds(10);

  /** An inference may always take so long, as far as that is a small part of the time left. */
  private static final Duration INFERENCE = Duration.ofSeconds(2);

  /** Executions at random may always take so long. */
  private static final Duration SAMPLES = Duration.ofMillis(100);

  private final Budget budget;

  Turns(Budget budget) {
    this.budget = budget;
  }

  /**
   * For a step that need not be answered. At k = 1 nothing is as easy as there, and it has a third
   * of all; later it has a quarter of what everything before took.
   */
  Duration step(int k) {
    Duration part = k == 1 ? budget.left().dividedBy(3) : budget.spent().dividedBy(4);
    return least(greatest(part, STEP), budget.left());
  }

  /** For violations in the first copies, before anything is inferred about loops. */
  Duration firstBase() {
    return least(greatest(budget.left().dividedBy(3), STEP), budget.left());
  }

  /** For what the formula leaves out: where it may be reached, no proof counts. */
  Duration gaps() {
    return least(greatest(budget.left().dividedBy(8), STEP), budget.left());
  }

  /**
   * With growing k the queries get dearer and the news at each k less: they are asked at 1, 2, 3,
   * 4, 6, 8, 12, 16, 24, … and speak of all copies since the last time.
   */
  boolean isMilestone(int k) {
    return k <= 4 || k % (Integer.highestOneBit(k) / 2) == 0 || k == budget.maxUnwind();
  }

  /**
   * Inference pays at small k; later the invariant found is kept. After k = 1 the dear domains
   * leave the time to unwinding, which finds most violations and ends many loops by k = 16.
   */
  boolean isForInference(int k, int rung) {
    return Integer.bitCount(k) == 1 && (rung < CHEAP_RUNGS || k == 1 || k >= 16);
  }

  /** For an inference; much depends on that of the first domain, and of the shape of lists. */
  Duration inference(int k, int rung, Domain.Extent extent) {
    if (k == 1 && extent == Domain.Extent.ONE_NEST) {
      return budget.left().dividedBy(2);
    }
    if (k == 1 && rung == 0) {
      return budget.left().dividedBy(3);
    }
    return rung < CHEAP_RUNGS ? cheapInference() : dearInference();
  }

  private Duration cheapInference() {
    Duration part = budget.spent().dividedBy(2);
    return least(greatest(part, INFERENCE), budget.left().dividedBy(3));
  }

  /** There are several dear domains; who has more time than most spends it on them. */
  private Duration dearInference() {
    return greatest(budget.left().dividedBy(8), budget.left().minus(USUAL).dividedBy(4));
  }

  /** For one that time cut short, once all others had their turn. */
  Duration secondInference() {
    return budget.left().dividedBy(2);
  }

  /** For all inferences about paths. */
  Duration paths() {
    return budget.left().dividedBy(3);
  }

  /** For a look at the first rounds before the dear domains, which it must not hold up for long. */
  Duration lookahead() {
    return least(
        greatest(budget.spent().multipliedBy(3), STEP.multipliedBy(2)), budget.left().dividedBy(5));
  }

  /**
   * For another look where the first was cut short: as long as inference has taken since then.
   *
   * @param before what had been spent when that look ended
   * @return empty where it is not due yet
   */
  Optional<Duration> furtherLookahead(Duration before) {
    return Optional.of(budget.spent().minus(before)).filter(t -> t.compareTo(STEP) >= 0);
  }

  /** For a question about what is to be shown, also where all other time is over. */
  Supplier<Duration> telling() {
    return budget.beside(greatest(budget.left().dividedBy(8), Duration.ofMillis(100)))::left;
  }

  /** For executions at random. */
  Duration samples() {
    return sampling(8);
  }

  /** For the one execution of a program without inputs: much may be seen of it. */
  Duration onlyExecution() {
    return greatest(sampling(2), budget.left().dividedBy(8));
  }

  private Duration sampling(int parts) {
    Duration part = budget.spent().dividedBy(parts);
    return least(greatest(part, SAMPLES), budget.left().dividedBy(4));
  }

  /** What is left of a time that starts now, as far as the whole lasts. */
  Supplier<Duration> lasting(Duration time) {
    return budget.part(time)::left;
  }

  private static Duration least(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }

  private static Duration greatest(Duration a, Duration b) {
    return a.compareTo(b) > 0 ? a : b;
  }
}
