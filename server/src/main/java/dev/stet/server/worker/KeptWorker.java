package dev.stet.server.worker;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A worker process that is started when it is needed and replaced when it died; one that neither
 * answers nor stops, or takes too much memory, is killed. Used by one thread, but for {@link
 * #close}.
 */
final class KeptWorker {

  /** How often the memory of a process is looked at that is waited for. */
  private static final Duration LOOK = Duration.ofSeconds(1);

  private final List<String> command;
  private final MemoryLimit memory;
  private final Consumer<String> log;
  private final CrashLimit restarts = new CrashLimit();
  private volatile @Nullable WorkerProcess worker;
  private volatile boolean closed;
  private long startedAt;

  /** When the memory of the process was looked at while it was waited for. */
  private long lookedAt;

  private long lastId;

  KeptWorker(List<String> command, MemoryLimit memory, Consumer<String> log) {
    this.command = List.copyOf(command);
    this.memory = memory;
    this.log = log;
  }

  /** The process that runs, a new one where none does or that has become large. */
  WorkerProcess process() throws EngineLost {
    var current = worker;
    if (current != null && current.isAlive() && !isLarge(current)) {
      return current;
    }
    rest();
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
      startedAt = System.nanoTime();
      lookedAt = startedAt;
      return started;
    } catch (IOException e) {
      throw new EngineLost("the engine's process cannot be started: " + e.getMessage());
    }
  }

  private boolean isLarge(WorkerProcess process) {
    long taken = ResidentMemory.of(process.pid());
    boolean isOld = System.nanoTime() - startedAt >= memory.every().toNanos();
    boolean isLarge = taken > memory.most() || (taken > memory.kept() && isOld);
    if (isLarge) {
      log.accept("the engine's process takes " + megabytes(taken) + " and is replaced");
    }
    return isLarge;
  }

  private static String megabytes(long bytes) {
    return (bytes >> 20) + " MB";
  }

  /** For a new request. */
  long nextId() {
    return ++lastId;
  }

  /**
   * The next event of a request, or null when somebody woke this thread.
   *
   * @param deadline by System.nanoTime; a process that is silent until then is killed, as is one
   *     that takes too much memory before
   * @param during what is under way, for the message
   */
  @Nullable WorkerEvent await(WorkerProcess process, long id, long deadline, String during)
      throws EngineLost {
    try {
      while (true) {
        limitMemory(process, during);
        var signal = process.next(Math.min(deadline - System.nanoTime(), LOOK.toNanos()));
        if (signal == null && System.nanoTime() - deadline >= 0) {
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

  private void limitMemory(WorkerProcess process, String during) throws EngineLost {
    long now = System.nanoTime();
    if (now - lookedAt < LOOK.toNanos()) {
      return;
    }
    lookedAt = now;
    if (ResidentMemory.of(process.pid()) > memory.most()) {
      kill(process);
      throw new EngineLost(
          "the engine took more than " + megabytes(memory.most()) + " (" + during + ")");
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
