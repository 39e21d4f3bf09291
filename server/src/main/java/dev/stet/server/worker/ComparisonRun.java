package dev.stet.server.worker;

import dev.stet.engine.EquivalenceChecker;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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
   * @param reports hears each answer at once; none that a cancellation cut short
   */
  ComparisonEnd run(ComparisonEngine.Question question, Consumer<EquivalenceReport> reports) {
    try {
      var opening = comparer.open(question.before(), question.now());
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
      var open =
          ready.pairs().stream()
              .sorted(Comparator.comparingInt(pair -> rank(pair, question.first())))
              .toList();
      for (var limit : question.limits()) {
        open = compare(ready, open, limit, reports);
      }
      return cancelled ? new ComparisonEnd.Cancelled() : new ComparisonEnd.Complete();
    } catch (RuntimeException | StackOverflowError e) {
      return new ComparisonEnd.Crashed(e.toString());
    }
  }

  private static int rank(EquivalenceChecker.Pair pair, List<String> first) {
    int place = first.indexOf(pair.name());
    return place < 0 ? first.size() : place;
  }

  /** Compares each and tells; those of which more time may tell more. */
  private List<EquivalenceChecker.Pair> compare(
      EquivalenceChecker checker,
      List<EquivalenceChecker.Pair> pairs,
      Duration limit,
      Consumer<EquivalenceReport> reports) {
    var open = new ArrayList<EquivalenceChecker.Pair>();
    for (var pair : pairs) {
      var report = cancelled ? null : compare(checker, pair, limit);
      if (report == null || cancelled) {
        return List.of();
      }
      reports.accept(report);
      if (report.verdict() instanceof EquivalenceVerdict.Unknown) {
        open.add(pair);
      }
    }
    return open;
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
