package dev.stet.server.worker;

import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceReport;
import java.util.function.Consumer;

/** Comparison in the server's own process, without protection against native crashes. */
public final class LocalComparisons implements ComparisonEngine {

  private final Comparer comparer;

  public LocalComparisons(Comparer comparer) {
    this.comparer = comparer;
  }

  @Override
  public ComparisonEnd compare(
      Question question, Consumer<EquivalenceReport> reports, CancelToken token) {
    var run = new ComparisonRun(comparer);
    token.onCancel(run::cancel);
    return run.run(question, reports);
  }

  @Override
  public void prepare(SourceUnit before) {
    // Nothing needs to start.
  }

  @Override
  public void close() {
    // Nothing is held.
  }
}
