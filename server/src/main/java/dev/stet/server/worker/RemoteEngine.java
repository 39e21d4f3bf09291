package dev.stet.server.worker;

import dev.stet.engine.LoadResult;
import dev.stet.engine.Unit;
import dev.stet.engine.VerificationListener;
import dev.stet.engine.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceReport;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The engine in a worker process. A process that dies is replaced at the next request, and what was
 * loaded in it is loaded again when it is needed; one that neither answers nor stops is killed.
 */
public final class RemoteEngine implements Engine {

  /**
   * What the process may take beyond the limits it was given.
   *
   * @param load for compiling a file
   * @param verify on top of the function's own time limit
   * @param cancel to stop after a cancellation
   */
  public record Grace(Duration load, Duration verify, Duration cancel) {
    public static final Grace USUAL =
        new Grace(Duration.ofSeconds(60), Duration.ofSeconds(5), Duration.ofMillis(150));
  }

  private final List<String> command;
  private final Grace grace;
  private final Consumer<String> log;
  private final RestartLimit restarts = new RestartLimit();
  private final Map<String, SourceUnit> sources = new HashMap<>();
  private final Map<String, Long> loadedIn = new HashMap<>();
  private volatile @Nullable WorkerProcess worker;
  private volatile boolean closed;
  private long lastId;

  public RemoteEngine(List<String> command, Grace grace, Consumer<String> log) {
    this.command = List.copyOf(command);
    this.grace = grace;
    this.log = log;
  }

  /** Starts the process where none runs. */
  @Override
  public void prepare() {
    try {
      process();
    } catch (EngineLost e) {
      // Whoever needs it will be told.
    }
  }

  @Override
  public LoadResult load(SourceUnit source) {
    try {
      var process = process();
      var read = read(process, source);
      if (read instanceof LoadResult.Loaded loaded) {
        sources.put(loaded.unit().file(), source);
        loadedIn.put(loaded.unit().file(), process.pid());
      }
      return read;
    } catch (EngineLost e) {
      return new LoadResult.Impossible(e.how());
    }
  }

  @Override
  public Outcome verify(
      Unit unit,
      Unit.Entry function,
      VerifyOptions options,
      VerificationListener listener,
      CancelToken token) {
    try {
      var process = process();
      var source = sources.get(unit.file());
      Long home = loadedIn.get(unit.file());
      if (source != null && (home == null || home != process.pid())) {
        read(process, source);
        loadedIn.put(unit.file(), process.pid());
      }
      return run(process, unit, function, options, listener, token);
    } catch (EngineLost e) {
      return new Outcome.Crashed(e.how());
    }
  }

  @Override
  public ComparisonEnd compare(
      SourceUnit before,
      SourceUnit now,
      Duration limit,
      Consumer<EquivalenceReport> reports,
      CancelToken token) {
    try {
      var process = process();
      long id = ++lastId;
      process.send(new WorkerRequest.Compare(id, before, now, limit));
      token.onCancel(process::wake);
      return followComparison(process, id, limit.plus(grace.load()), reports, token);
    } catch (EngineLost e) {
      return token.isCancelled()
          ? new ComparisonEnd.Cancelled()
          : new ComparisonEnd.Crashed(e.how());
    }
  }

  private ComparisonEnd followComparison(
      WorkerProcess process,
      long id,
      Duration patience,
      Consumer<EquivalenceReport> reports,
      CancelToken token)
      throws EngineLost {
    long deadline = System.nanoTime() + patience.toNanos();
    boolean asked = false;
    while (true) {
      if (token.isCancelled() && !asked) {
        asked = true;
        process.send(new WorkerRequest.Cancel(id));
        deadline = System.nanoTime() + grace.cancel().toNanos();
      }
      var event = await(process, id, deadline, "comparing with HEAD");
      if (event instanceof WorkerEvent.Compared compared && !asked) {
        reports.accept(compared.report());
        deadline = System.nanoTime() + patience.toNanos();
      } else if (event instanceof WorkerEvent.ComparisonOver over) {
        return over.end();
      } else if (event instanceof WorkerEvent.Stopped) {
        return new ComparisonEnd.Cancelled();
      }
    }
  }

  private LoadResult read(WorkerProcess process, SourceUnit source) throws EngineLost {
    long id = ++lastId;
    process.send(new WorkerRequest.Load(id, source));
    long deadline = System.nanoTime() + grace.load().toNanos();
    while (true) {
      var event = await(process, id, deadline, "reading the file");
      if (event instanceof WorkerEvent.Read read) {
        return read.result();
      }
      if (event instanceof WorkerEvent.Failed failed) {
        return new LoadResult.Impossible("internal error while reading the file: " + failed.how());
      }
    }
  }

  private Outcome run(
      WorkerProcess process,
      Unit unit,
      Unit.Entry function,
      VerifyOptions options,
      VerificationListener listener,
      CancelToken token)
      throws EngineLost {
    long id = ++lastId;
    process.send(new WorkerRequest.Verify(id, unit.file(), function.name(), options));
    token.onCancel(process::wake);
    long deadline = System.nanoTime() + options.functionTimeout().plus(grace.verify()).toNanos();
    boolean asked = false;
    while (true) {
      if (token.isCancelled() && !asked) {
        asked = true;
        process.send(new WorkerRequest.Cancel(id));
        deadline = System.nanoTime() + grace.cancel().toNanos();
      }
      WorkerEvent event;
      try {
        event = await(process, id, deadline, function.name());
      } catch (EngineLost e) {
        if (asked) {
          return new Outcome.Cancelled();
        }
        throw e;
      }
      if (event instanceof WorkerEvent.Unwound unwound) {
        listener.unwound(unwound.k());
      } else if (event instanceof WorkerEvent.Decided decided) {
        listener.decided(decided.check());
      } else if (event instanceof WorkerEvent.Done done) {
        return new Outcome.Reported(done.report());
      } else if (event instanceof WorkerEvent.Stopped) {
        return new Outcome.Cancelled();
      } else if (event instanceof WorkerEvent.Failed failed) {
        return new Outcome.Crashed(failed.how());
      }
    }
  }

  /** The next event of a request, or null when somebody woke this thread. */
  private @Nullable WorkerEvent await(WorkerProcess process, long id, long deadline, String during)
      throws EngineLost {
    try {
      while (true) {
        var signal = process.next(deadline - System.nanoTime());
        if (signal == null) {
          kill(process);
          throw new EngineLost("the engine did not answer in time (" + during + ")");
        }
        if (signal instanceof WorkerProcess.Signal.Message message && message.event().id() == id) {
          return message.event();
        }
        if (signal instanceof WorkerProcess.Signal.Wake) {
          return null;
        }
        if (signal instanceof WorkerProcess.Signal.Ended ended) {
          lost();
          throw new EngineLost(
              "the engine ended with status " + ended.status() + " (" + during + ")");
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      kill(process);
      throw new EngineLost("interrupted");
    }
  }

  private WorkerProcess process() throws EngineLost {
    var current = worker;
    if (current != null && current.isAlive()) {
      return current;
    }
    if (closed) {
      throw new EngineLost("the server is shutting down");
    }
    if (restarts.isReached(System.nanoTime())) {
      throw new EngineLost(
          "the engine crashed "
              + RestartLimit.CRASHES
              + " times in "
              + RestartLimit.WITHIN.toMinutes()
              + " minutes and is not started again before that time is over");
    }
    try {
      var started = WorkerProcess.start(command, log);
      worker = started;
      return started;
    } catch (IOException e) {
      throw new EngineLost("the engine's process cannot be started: " + e.getMessage());
    }
  }

  private void lost() {
    worker = null;
    restarts.crashed(System.nanoTime());
  }

  private void kill(WorkerProcess process) {
    process.kill();
    worker = null;
  }

  /** Stops the process at once; from any thread. */
  @Override
  public void close() {
    closed = true;
    var current = worker;
    if (current != null) {
      current.kill();
    }
  }

  /** The process is gone; says how. */
  private static final class EngineLost extends Exception {

    private final String how;

    EngineLost(String how) {
      super(how);
      this.how = how;
    }

    String how() {
      return how;
    }
  }
}
