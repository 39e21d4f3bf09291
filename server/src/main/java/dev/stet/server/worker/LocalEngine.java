package dev.stet.server.worker;

import dev.stet.engine.Verifier;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.FunctionReport;
import java.time.Duration;
import java.util.Optional;

/**
 * The engine in the server's own process, without protection against native crashes; it puts
 * nothing off.
 */
public final class LocalEngine implements Engine {

  private final Verifier verifier;
  private final Recollection recollection;

  /** One that remembers nothing. */
  public LocalEngine(Verifier verifier) {
    this(verifier, Recollection.NONE);
  }

  public LocalEngine(Verifier verifier, Recollection recollection) {
    this.verifier = verifier;
    this.recollection = recollection;
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
  public Optional<FunctionReport> recall(Unit unit, Unit.Entry function, VerifyOptions options) {
    return recollection.recall(unit, function, options);
  }

  @Override
  public RunOutcome verify(
      Unit unit,
      Unit.Entry function,
      VerifyOptions options,
      Optional<Duration> look,
      VerificationListener listener,
      CancelToken token) {
    token.onCancel(verifier::cancel);
    if (token.isCancelled()) {
      return new RunOutcome.Cancelled();
    }
    try {
      var report = verifier.verify(unit, function, options, listener);
      return token.isCancelled() ? new RunOutcome.Cancelled() : new RunOutcome.Reported(report);
    } catch (RuntimeException | StackOverflowError e) {
      return new RunOutcome.Crashed(e.toString());
    }
  }

  @Override
  public void close() {
    verifier.close();
  }
}
