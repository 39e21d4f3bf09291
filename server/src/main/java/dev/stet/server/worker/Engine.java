package dev.stet.server.worker;

import dev.stet.engine.LoadResult;
import dev.stet.engine.Unit;
import dev.stet.engine.VerificationListener;
import dev.stet.engine.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceReport;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * An engine that may fail. Calls are made from one thread; whatever happens to the engine comes
 * back as a value.
 */
public interface Engine extends AutoCloseable {

  /** Makes the next call quick; may do nothing. */
  void prepare();

  LoadResult load(SourceUnit source);

  /** The listener is called on the calling thread. */
  Outcome verify(
      Unit unit,
      Unit.Entry function,
      VerifyOptions options,
      VerificationListener listener,
      CancelToken token);

  /**
   * Compares two versions of a file.
   *
   * @param limit for each function
   * @param reports hears each function's answer, on the calling thread
   */
  ComparisonEnd compare(
      SourceUnit before,
      SourceUnit now,
      Duration limit,
      Consumer<EquivalenceReport> reports,
      CancelToken token);

  @Override
  void close();
}
