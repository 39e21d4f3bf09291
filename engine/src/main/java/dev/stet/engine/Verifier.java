package dev.stet.engine;

import dev.stet.engine.api.LinkResult;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.FunctionReport;
import java.util.List;

/**
 * Verifies C functions; the facade of the engine. One instance holds at most one loaded unit per
 * file. Calls are made from one thread, but for {@link #cancel}.
 */
public interface Verifier extends AutoCloseable {

  /** A verifier without any unit. */
  static Verifier open() {
    return new EngineVerifier();
  }

  /** Compiles a file and makes it the current text of that path. */
  LoadResult load(SourceUnit source);

  /**
   * Compiles files and makes them the current texts of their paths, as parts of one program: a call
   * or a variable of another file is the one that is defined there.
   */
  LinkResult link(List<SourceUnit> sources);

  /**
   * Verifies one function of a loaded unit. Never throws for what the C text does: whatever is not
   * decided is unknown, with its reason.
   */
  FunctionReport verify(
      Unit unit, Unit.Entry function, VerifyOptions options, VerificationListener listener);

  /** The unit will not be asked about any more; what it takes of memory is freed. */
  default void forget(Unit unit) {}

  /** Makes a running {@link #verify} come back soon with what it has; from any thread. */
  void cancel();

  @Override
  void close();
}
