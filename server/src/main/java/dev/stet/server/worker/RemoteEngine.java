package dev.stet.server.worker;

import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.FunctionReport;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The engine in a worker process. A process that dies is replaced at the next request, and what was
 * loaded in it is loaded again when it is needed.
 */
public final class RemoteEngine implements Engine {

  private final KeptWorker worker;
  private final Grace grace;
  private final Map<String, SourceUnit> sources = new HashMap<>();
  private final Map<String, Long> loadedIn = new HashMap<>();

  public RemoteEngine(List<String> command, Grace grace, Consumer<String> log) {
    this(command, grace, MemoryLimit.USUAL, log);
  }

  public RemoteEngine(List<String> command, Grace grace, MemoryLimit memory, Consumer<String> log) {
    this.worker = new KeptWorker(command, memory, log);
    this.grace = grace;
  }

  /** Starts the process where none runs. */
  @Override
  public void prepare() {
    try {
      worker.process();
    } catch (EngineLost e) {
      // Whoever needs it will be told.
    }
  }

  @Override
  public LoadResult load(SourceUnit source) {
    try {
      var process = worker.process();
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
  public Optional<FunctionReport> recall(Unit unit, Unit.Entry function, VerifyOptions options) {
    try {
      var process = processWith(unit);
      long id = worker.nextId();
      process.send(new WorkerRequest.Recall(id, unit.file(), function.name(), options));
      long deadline = System.nanoTime() + grace.load().toNanos();
      return worker.await(process, id, deadline, function.name()) instanceof WorkerEvent.Done done
          ? Optional.of(done.report())
          : Optional.empty();
    } catch (EngineLost e) {
      return Optional.empty();
    }
  }

  /** The process, with the file loaded in it. */
  private WorkerProcess processWith(Unit unit) throws EngineLost {
    var process = worker.process();
    var source = sources.get(unit.file());
    Long home = loadedIn.get(unit.file());
    if (source != null && (home == null || home != process.pid())) {
      read(process, source);
      loadedIn.put(unit.file(), process.pid());
    }
    return process;
  }

  @Override
  public RunOutcome verify(
      Unit unit,
      Unit.Entry function,
      VerifyOptions options,
      Optional<Duration> look,
      VerificationListener listener,
      CancelToken token) {
    try {
      var process = processWith(unit);
      long id = worker.nextId();
      process.send(new WorkerRequest.Verify(id, unit.file(), function.name(), options, look));
      long limit = System.nanoTime() + options.functionTimeout().plus(grace.verify()).toNanos();
      return end(process, id, function.name(), limit, listener, token);
    } catch (EngineLost e) {
      return new RunOutcome.Crashed(e.how());
    }
  }

  private LoadResult read(WorkerProcess process, SourceUnit source) throws EngineLost {
    long id = worker.nextId();
    process.send(new WorkerRequest.Load(id, source));
    long deadline = System.nanoTime() + grace.load().toNanos();
    while (true) {
      var event = worker.await(process, id, deadline, "reading the file");
      if (event instanceof WorkerEvent.Read read) {
        return read.result();
      }
      if (event instanceof WorkerEvent.Failed failed) {
        return new LoadResult.Impossible("internal error while reading the file: " + failed.how());
      }
    }
  }

  private RunOutcome end(
      WorkerProcess process,
      long id,
      String function,
      long limit,
      VerificationListener listener,
      CancelToken token)
      throws EngineLost {
    token.onCancel(process::wake);
    long deadline = limit;
    boolean asked = false;
    while (true) {
      if (token.isCancelled() && !asked) {
        asked = true;
        process.send(new WorkerRequest.Cancel(id));
        deadline = System.nanoTime() + grace.cancel().toNanos();
      }
      WorkerEvent event;
      try {
        event = worker.await(process, id, deadline, function);
      } catch (EngineLost e) {
        if (asked) {
          return new RunOutcome.Cancelled();
        }
        throw e;
      }
      if (event instanceof WorkerEvent.Unwound unwound) {
        listener.unwound(unwound.k());
      } else if (event instanceof WorkerEvent.Decided decided) {
        listener.decided(decided.check());
      } else if (event instanceof WorkerEvent.Done done) {
        return new RunOutcome.Reported(done.report());
      } else if (event instanceof WorkerEvent.Stopped) {
        return new RunOutcome.Cancelled();
      } else if (event instanceof WorkerEvent.PutOff) {
        return new RunOutcome.PutOff();
      } else if (event instanceof WorkerEvent.Failed failed) {
        return new RunOutcome.Crashed(failed.how());
      }
    }
  }

  @Override
  public void rest() {
    worker.rest();
  }

  /** Stops the process at once; from any thread. */
  @Override
  public void close() {
    worker.close();
  }
}
