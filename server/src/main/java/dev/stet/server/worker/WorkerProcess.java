package dev.stet.server.worker;

import com.google.gson.JsonParseException;
import dev.stet.store.RecordJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One running worker process, seen from the server: messages in, messages out, its end. */
final class WorkerProcess {

  /** What came from the process or must be looked at by who waits for it. */
  sealed interface Signal {

    /** A message. */
    record Message(WorkerEvent event) implements Signal {}

    /** Somebody asks to stop. */
    record Wake() implements Signal {}

    /** The process is over; nothing more will come. */
    record Ended(int status) implements Signal {}
  }

  private final Process process;
  private final Writer requests;
  private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();

  private WorkerProcess(Process process) {
    this.process = process;
    this.requests = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
  }

  /**
   * Starts one.
   *
   * @param log hears each line that the process writes to its standard error
   */
  static WorkerProcess start(List<String> command, Consumer<String> log) throws IOException {
    var started = new WorkerProcess(new ProcessBuilder(command).start());
    background("worker-log", () -> eachLine(started.process.getErrorStream(), log));
    background(
        "worker-events",
        () -> {
          eachLine(started.process.getInputStream(), line -> started.received(line, log));
          started.ended();
        });
    return started;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  long pid() {
    return process.pid();
  }

  /** A process that cannot be written to is about to end, which {@link #next} tells. */
  synchronized void send(WorkerRequest request) {
    try {
      requests.write(RecordJson.GSON.toJson(request, WorkerRequest.class));
      requests.write('\n');
      requests.flush();
    } catch (IOException e) {
      process.destroyForcibly();
    }
  }

  /** The next signal, or null when none came in time. */
  @Nullable Signal next(long nanos) throws InterruptedException {
    return signals.poll(Math.max(0, nanos), TimeUnit.NANOSECONDS);
  }

  void wake() {
    signals.add(new Signal.Wake());
  }

  void kill() {
    process.destroyForcibly();
  }

  private void received(String line, Consumer<String> log) {
    try {
      signals.add(new Signal.Message(RecordJson.read(line, WorkerEvent.class)));
    } catch (JsonParseException | IllegalArgumentException e) {
      log.accept("not a message: " + line);
    }
  }

  private void ended() {
    try {
      signals.add(new Signal.Ended(process.waitFor()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void eachLine(InputStream stream, Consumer<String> action) {
    try (var lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        action.accept(line);
      }
    } catch (IOException e) {
      // The process was killed: the same as its end.
    }
  }

  private static void background(String name, Runnable task) {
    var thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }
}
