package dev.stet.server.worker;

import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.FunctionReport;
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

  /** The listener is called on the calling thread. */
  RunOutcome verify(
      Unit unit,
      Unit.Entry function,
      VerifyOptions options,
      VerificationListener listener,
      CancelToken token);

  @Override
  void close();
}
