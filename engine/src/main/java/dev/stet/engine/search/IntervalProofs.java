package dev.stet.engine.search;

import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.Certificate;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Known;
import dev.stet.engine.time.OutOfTime;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/**
 * What bounds of integers prove of a function in one pass, before its formula is made.
 *
 * @param intervals none where they are not known
 */
public record IntervalProofs(Intervals intervals) {

  /** The part of the time that is left. */
  private static final int PART = 10;

  /** What is not found by then is not found. */
  private static final Duration MOST = Duration.ofSeconds(1);

  /**
   * Nothing is known where a domain is wanted, or each proof is to be checked by a second solver:
   * these have no formula.
   */
  public static IntervalProofs of(Problem problem, VerifyOptions options, Budget budget) {
    if (options.domain().isPresent() || options.recheck().solver().isPresent()) {
      return new IntervalProofs(Intervals.NONE);
    }
    Duration part = budget.left().dividedBy(PART);
    Budget own = budget.part(part.compareTo(MOST) < 0 ? part : MOST, options.maxUnwind());
    try {
      return new IntervalProofs(Intervals.of(problem.module(), problem.function(), own));
    } catch (OutOfTime e) {
      return new IntervalProofs(Intervals.NONE);
    }
  }

  Known known() {
    return new Known(this::prove, Known.Extent.SOME_CHECKS, Certificate.INTERVALS);
  }

  /** Those of some checks that are proved. */
  public List<CheckKey> proved(Collection<CheckKey> checks) {
    return checks.stream().filter(this::prove).toList();
  }

  private boolean prove(CheckKey check) {
    return intervals.prove(check.obligation(), check.at());
  }
}
