package dev.stet.client;

import dev.stet.protocol.StetClient;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A server that runs as a process of its own, talking on its standard streams. */
public final class ServerProcess {

  /** What it started may hold its standard error open after it. */
  private static final long LAST_WORDS_MILLIS = 2_000;

  private final Process process;
  private final ServerConnection connection;
  private final LastWords words;
  private final CompletableFuture<ServerExit> gone;

  private ServerProcess(Process process, StetClient client) {
    this.process = process;
    connection = new ServerConnection(client, process.getInputStream(), process.getOutputStream());
    words = LastWords.of(process.getErrorStream());
    gone =
        process
            .onExit()
            .thenCompose(
                ended ->
                    words
                        .complete()
                        .copy()
                        .completeOnTimeout(null, LAST_WORDS_MILLIS, TimeUnit.MILLISECONDS)
                        .thenApply(none -> new ServerExit(ended.exitValue(), words.lines())));
  }

  /** Starts a program; of what it writes to standard error the last lines are kept. */
  public static ServerProcess start(List<String> command, StetClient client) throws IOException {
    return new ServerProcess(new ProcessBuilder(command).start(), client);
  }

  public ServerConnection connection() {
    return connection;
  }

  public long pid() {
    return process.pid();
  }

  /** Completes when the process is gone and its last words are read. */
  public CompletableFuture<ServerExit> gone() {
    return gone;
  }

  /**
   * Asks the server to leave, and makes it leave where it does not in time; with what it started.
   * Waits, so not for a thread that paints.
   */
  public void stop(Duration patience) {
    var children = process.descendants().toList();
    try {
      var unused = connection.server().shutdown().get(patience.toMillis(), TimeUnit.MILLISECONDS);
      connection.server().exit();
      if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        process.toHandle().destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.toHandle().destroyForcibly();
    } catch (ExecutionException | TimeoutException e) {
      process.toHandle().destroyForcibly();
    }
    children.forEach(ProcessHandle::destroyForcibly);
    end(process.getOutputStream());
    connection.listening().cancel(true);
  }

  /**
   * Ends the process at once, with what it started. By its handle: the process would close its
   * standard error, too, before its last words are read.
   */
  public void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.toHandle().destroyForcibly();
    end(process.getOutputStream());
    connection.listening().cancel(true);
  }

  private static void end(OutputStream stream) {
    try {
      stream.close();
    } catch (IOException e) {
      // The other end is gone, as it should be.
    }
  }
}
