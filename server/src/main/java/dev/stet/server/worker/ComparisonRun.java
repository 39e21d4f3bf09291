package dev.stet.server.worker;

import dev.stet.engine.EquivalenceChecker;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The comparison of two versions of a file, function by function, in this process. */
final class ComparisonRun {

  private final Comparer comparer;
  private volatile @Nullable EquivalenceChecker checker;
  private volatile boolean cancelled;

  ComparisonRun(Comparer comparer) {
    this.comparer = comparer;
  }

  /**
   * Compares all functions.
   *
   * @param limit for each function
   * @param reports hears each answer at once; none that a cancellation cut short
   */
  ComparisonEnd run(
      SourceUnit before, SourceUnit now, Duration limit, Consumer<EquivalenceReport> reports) {
    try {
      var opening = comparer.open(before, now);
      if (opening instanceof EquivalenceChecker.Opening.UnusablePatterns unusable) {
        return new ComparisonEnd.Impossible(unusable.problem());
      } else if (opening instanceof EquivalenceChecker.Opening.Unusable unusable) {
        return new ComparisonEnd.Impossible(
            unusable.oldUnit().isPresent()
                ? "HEAD's text does not compile"
                : "the text does not compile");
      }
      var ready = ((EquivalenceChecker.Opening.Ready) opening).checker();
      checker = ready;
      for (var pair : ready.pairs()) {
        if (cancelled) {
          return new ComparisonEnd.Cancelled();
        }
        var report = compare(ready, pair, limit);
        if (cancelled) {
          return new ComparisonEnd.Cancelled();
        }
        reports.accept(report);
      }
      return cancelled ? new ComparisonEnd.Cancelled() : new ComparisonEnd.Complete();
    } catch (RuntimeException | StackOverflowError e) {
      return new ComparisonEnd.Crashed(e.toString());
    }
  }

  /** A defect in the comparison of one function costs that function only. */
  private static EquivalenceReport compare(
      EquivalenceChecker checker, EquivalenceChecker.Pair pair, Duration limit) {
    try {
      return checker.compare(pair, limit);
    } catch (RuntimeException | StackOverflowError e) {
      return EquivalenceReport.of(
          pair.name(), new EquivalenceVerdict.Unknown("internal error: " + e, Optional.empty()));
    }
  }

  /** From any thread; one that comes before a function's comparison starts may be repeated. */
  void cancel() {
    cancelled = true;
    var current = checker;
    if (current != null) {
      current.cancel();
    }
  }
}
