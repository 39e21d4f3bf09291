package dev.stet.engine.search;

import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.initialisation.DefiniteInitialisation;
import dev.stet.engine.interval.FailedCheck;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.Certificate;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Known;
import dev.stet.engine.time.OutOfTime;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/** What bounds of integers prove of a function in one pass, before its formula is made. */
public final class IntervalProofs {

  /** The part of the time that is left: where it is not enough, a formula would take longer. */
  private static final int PART = 2;

  /** What is not found by then is not found. */
  private static final Duration MOST = Duration.ofSeconds(5);

  private IntervalProofs() {}

  /**
   * The problem with what is known of its integers: nothing where a domain is wanted, or each proof
   * is to be checked by a second solver, as these have no formula.
   */
  public static Problem knowing(Problem problem, VerifyOptions options, Budget budget) {
    if (options.domain().isPresent() || options.recheck().solver().isPresent()) {
      return problem;
    }
    Budget own = part(budget, options.maxUnwind());
    try {
      return reading(knowing(problem, FailedCheck.ENDS, own), own);
    } catch (OutOfTime e) {
      return problem;
    }
  }

  /** The problem of whether a function returns with what is known of its integers. */
  public static Problem knowingReturning(Problem returning, Budget budget) {
    try {
      return knowing(returning, FailedCheck.GIVES_ANY_VALUE, part(budget, budget.maxUnwind()));
    } catch (OutOfTime e) {
      return returning;
    }
  }

  private static Problem knowing(Problem problem, FailedCheck failed, Budget budget) {
    return problem.knowing(Intervals.of(problem.module(), problem.function(), failed, budget));
  }

  private static Budget part(Budget budget, int maxUnwind) {
    Duration part = budget.left().dividedBy(PART);
    return budget.part(part.compareTo(MOST) < 0 ? part : MOST, maxUnwind);
  }

  /** The same with what is known of what its reads find. */
  private static Problem reading(Problem problem, Budget budget) {
    try {
      return problem.with(
          DefiniteInitialisation.marked(
              problem.module(), problem.function(), problem.intervals(), budget));
    } catch (OutOfTime e) {
      return problem;
    }
  }

  static Known known(Problem problem) {
    return new Known(
        check -> isProved(check, problem), Known.Extent.SOME_CHECKS, Certificate.INTERVALS);
  }

  /** Those of some checks that are proved. */
  public static List<CheckKey> proved(Collection<CheckKey> checks, Problem problem) {
    return checks.stream().filter(check -> isProved(check, problem)).toList();
  }

  private static boolean isProved(CheckKey check, Problem problem) {
    return problem.intervals().prove(check.obligation(), check.at());
  }
}
