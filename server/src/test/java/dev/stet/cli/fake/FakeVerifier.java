package dev.stet.cli.fake;

import dev.stet.engine.Verifier;
import dev.stet.engine.api.LinkResult;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.FunctionReport;
import java.util.List;

/** A verifier made of two functions; checks that only one thread uses it. */
public final class FakeVerifier implements Verifier {

  /** Answers {@link Verifier#load}. */
  @FunctionalInterface
  public interface Loader {
    LoadResult load(SourceUnit source);
  }

  /** Answers {@link Verifier#verify}. */
  @FunctionalInterface
  public interface Prover {
    FunctionReport verify(
        Unit unit, Unit.Entry function, VerifyOptions options, VerificationListener listener)
        throws InterruptedException;
  }

  private final Thread owner = Thread.currentThread();
  private final Loader loader;
  private final Prover prover;
  private final Runnable cancelled;

  public FakeVerifier(Loader loader, Prover prover, Runnable cancelled) {
    this.loader = loader;
    this.prover = prover;
    this.cancelled = cancelled;
  }

  @Override
  public LoadResult load(SourceUnit source) {
    requireOwner();
    return loader.load(source);
  }

  @Override
  public LinkResult link(List<SourceUnit> sources) {
    throw new UnsupportedOperationException("files are linked by the real engine only");
  }

  @Override
  public FunctionReport verify(
      Unit unit, Unit.Entry function, VerifyOptions options, VerificationListener listener) {
    requireOwner();
    try {
      return prover.verify(unit, function, options, listener);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void cancel() {
    cancelled.run();
  }

  @Override
  public void close() {
    requireOwner();
  }

  private void requireOwner() {
    if (Thread.currentThread() != owner) {
      throw new IllegalStateException("called from " + Thread.currentThread().getName());
    }
  }
}
