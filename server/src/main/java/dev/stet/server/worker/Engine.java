package dev.stet.server.worker;

import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.FunctionReport;
import java.time.Duration;
import java.util.Optional;

/**
 * The engine that verifies; it may fail. Calls are made from one thread; whatever happens to the
 * engine comes back as a value.
 */
public interface Engine extends AutoCloseable {

  /** Makes the next call quick; may do nothing. */
  void prepare();

  LoadResult load(SourceUnit source);

  /** What is known of a function without asking again; nothing where that cannot be found out. */
  Optional<FunctionReport> recall(Unit unit, Unit.Entry function, VerifyOptions options);

  /**
   * The listener is called on the calling thread.
   *
   * @param look after which the run is put off where it has not come to its end; what has come to
   *     its end by then is said as without. An engine that nobody can interrupt may go on.
   */
  RunOutcome verify(
      Unit unit,
      Unit.Entry function,
      VerifyOptions options,
      Optional<Duration> look,
      VerificationListener listener,
      CancelToken token);

  /** Gives back what it takes of the machine; the next call is slower. */
  default void rest() {}

  @Override
  void close();
}
