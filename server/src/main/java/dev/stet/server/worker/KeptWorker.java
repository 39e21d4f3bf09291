package dev.stet.server.worker;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A worker process that is started when it is needed and replaced when it died; one that neither
 * answers nor stops is killed. Used by one thread, but for {@link #close}.
 */
final class KeptWorker {

  private final List<String> command;
  private final Consumer<String> log;
  private final CrashLimit restarts = new CrashLimit();
  private volatile @Nullable WorkerProcess worker;
  private volatile boolean closed;
  private long lastId;

  KeptWorker(List<String> command, Consumer<String> log) {
    this.command = List.copyOf(command);
    this.log = log;
  }

  /** The process that runs, a new one where none does. */
  WorkerProcess process() throws EngineLost {
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
              + CrashLimit.CRASHES
              + " times in "
              + CrashLimit.WITHIN.toMinutes()
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

  /** For a new request. */
  long nextId() {
    return ++lastId;
  }

  /**
   * The next event of a request, or null when somebody woke this thread.
   *
   * @param deadline by System.nanoTime; a process that is silent until then is killed
   * @param during what is under way, for the message
   */
  @Nullable WorkerEvent await(WorkerProcess process, long id, long deadline, String during)
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
          worker = null;
          restarts.crashed(System.nanoTime());
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

  private void kill(WorkerProcess process) {
    process.kill();
    worker = null;
  }

  /** Stops the process until there is something to do again. */
  void rest() {
    var current = worker;
    if (current != null) {
      kill(current);
    }
  }

  /** Stops the process at once; from any thread. */
  void close() {
    closed = true;
    var current = worker;
    if (current != null) {
      current.kill();
    }
  }
}
