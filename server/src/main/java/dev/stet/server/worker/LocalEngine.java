package dev.stet.server.worker;

import dev.stet.engine.LoadResult;
import dev.stet.engine.Unit;
import dev.stet.engine.VerificationListener;
import dev.stet.engine.Verifier;
import dev.stet.engine.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceReport;
import java.time.Duration;
import java.util.function.Consumer;

/** The engine in the server's own process, without protection against native crashes. */
public final class LocalEngine implements Engine {

  private final Verifier verifier;
  private final Comparer comparer;

  public LocalEngine(Verifier verifier) {
    this(verifier, Comparer.ofEngine());
  }

  public LocalEngine(Verifier verifier, Comparer comparer) {
    this.verifier = verifier;
    this.comparer = comparer;
  }

  @Override
  public void prepare() {
    // It is there.
  }

  @Override
  public LoadResult load(SourceUnit source) {
    try {
      return verifier.load(source);
    } catch (RuntimeException | StackOverflowError e) {
      return new LoadResult.Impossible("internal error while reading the file: " + e);
    }
  }

  @Override
  public Outcome verify(
      Unit unit,
      Unit.Entry function,
      VerifyOptions options,
      VerificationListener listener,
      CancelToken token) {
    token.onCancel(verifier::cancel);
    if (token.isCancelled()) {
      return new Outcome.Cancelled();
    }
    try {
      var report = verifier.verify(unit, function, options, listener);
      return token.isCancelled() ? new Outcome.Cancelled() : new Outcome.Reported(report);
    } catch (RuntimeException | StackOverflowError e) {
      return new Outcome.Crashed(e.toString());
    }
  }

  @Override
  public ComparisonEnd compare(
      SourceUnit before,
      SourceUnit now,
      Duration limit,
      Consumer<EquivalenceReport> reports,
      CancelToken token) {
    var run = new ComparisonRun(comparer);
    token.onCancel(run::cancel);
    return run.run(before, now, limit, reports);
  }

  @Override
  public void close() {
    verifier.close();
  }
}
