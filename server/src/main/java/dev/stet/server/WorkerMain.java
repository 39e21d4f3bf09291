package dev.stet.server;

import dev.stet.engine.LoadResult;
import dev.stet.engine.Unit;
import dev.stet.engine.VerificationListener;
import dev.stet.engine.Verifier;
import dev.stet.engine.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.server.worker.Worker;

/** The start of the engine's process. */
public final class WorkerMain {

  private WorkerMain() {}

  public static void main(String[] arguments) {
    Worker.serve(NoVerifier::new);
  }

  /** Stands where the engine will. */
  private static final class NoVerifier implements Verifier {

    @Override
    public LoadResult load(SourceUnit source) {
      return new LoadResult.Impossible("this build of Stet has no engine");
    }

    @Override
    public FunctionReport verify(
        Unit unit, Unit.Entry function, VerifyOptions options, VerificationListener listener) {
      throw new UnsupportedOperationException("this build of Stet has no engine");
    }

    @Override
    public void cancel() {
      // Nothing runs.
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }
}
