package dev.stet.cli.run;

import dev.stet.engine.Verifier;
import dev.stet.engine.api.LinkResult;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.FunctionReport;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** An engine and the only thread that may use it. The engine starts with the first file. */
final class EngineThread {

  private final Engines engines;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            var daemon = new Thread(null, task, "engine", STACK_BYTES);
            daemon.setDaemon(true);
            return daemon;
          });

  /** By file, the one that was asked for last at the end. */
  private final Map<Path, LoadResult> loaded = new LinkedHashMap<>(16, 0.75f, true);

  private boolean isLinked;
  private volatile @Nullable Verifier engine;

  /**
   * Functions are verified file by file: what was loaded before is not needed again. All of a large
   * project would not fit into memory.
   */
  private static final int MOST_LOADED = 8;

  /** Deeply nested expressions make deep recursions. */
  private static final long STACK_BYTES = 256L << 20;

  EngineThread(Engines engines) {
    this.engines = engines;
  }

  /** Runs a task that calls {@link #load} and {@link #verify}. */
  <T> Future<T> call(Callable<T> task) {
    return thread.submit(task);
  }

  /**
   * Loads a file unless this engine has it already; forgets one that was not asked for lately. On
   * the engine's thread.
   */
  LoadResult load(SourceUnit source) {
    var result = loaded.get(source.file());
    if (result == null) {
      result = engine().load(source);
      loaded.put(source.file(), result);
      while (loaded.size() > MOST_LOADED && !isLinked) {
        forgetOne();
      }
    }
    return result;
  }

  private void forgetOne() {
    var eldest = loaded.entrySet().iterator();
    if (eldest.next().getValue() instanceof LoadResult.Loaded one) {
      engine().forget(one.unit());
    }
    eldest.remove();
  }

  /** Loads files as one program; {@link #load} then gives their units. On the engine's thread. */
  LinkResult link(List<SourceUnit> sources) {
    var result = engine().link(sources);
    if (result instanceof LinkResult.Linked linked) {
      isLinked = true;
      for (int i = 0; i < sources.size(); i++) {
        loaded.put(sources.get(i).file(), new LoadResult.Loaded(linked.units().get(i)));
      }
    }
    return result;
  }

  /** Whether {@link #load} has the unit of this file already. On the engine's thread. */
  boolean has(Path file) {
    return loaded.containsKey(file);
  }

  /** Verifies a function of a loaded unit. On the engine's thread. */
  FunctionReport verify(
      Unit unit, Unit.Entry function, VerifyOptions options, VerificationListener listener) {
    return engine().verify(unit, function, options, listener);
  }

  /** Makes a running {@link #verify} come back soon; from any thread. */
  void cancel() {
    var running = engine;
    if (running != null) {
      running.cancel();
    }
  }

  /** Frees the engine once its thread has nothing more to do; does not wait. */
  void close() {
    thread.execute(
        () -> {
          var open = engine;
          if (open != null) {
            open.close();
          }
        });
    thread.shutdown();
  }

  private Verifier engine() {
    var open = engine;
    if (open == null) {
      open = engines.open();
      engine = open;
    }
    return open;
  }
}
