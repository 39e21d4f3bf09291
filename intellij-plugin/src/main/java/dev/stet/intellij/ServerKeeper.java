package dev.stet.intellij;

import com.intellij.openapi.diagnostic.Logger;
import dev.stet.client.RestartLimit;
import dev.stet.client.ServerConnection;
import dev.stet.client.ServerExit;
import dev.stet.client.ServerProcess;
import dev.stet.protocol.StetClient;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.jspecify.annotations.Nullable;

/** Starts, restarts and ends the server of a project; all of it on the courier's thread. */
final class ServerKeeper {

  private static final Logger LOG = Logger.getInstance(ServerKeeper.class);
  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final long START_SECONDS = 60;

  private final Courier courier = new Courier();
  private final RestartLimit limit = new RestartLimit();
  private final Supplier<StetClient> clients;
  private final BooleanSupplier isTrusted;
  private final Supplier<IdeSettings> settings;
  private final Supplier<InitializeParams> parameters;
  private final Listener listener;
  private volatile Health health = new Health.Stopped();
  private volatile @Nullable ServerProcess process;
  private volatile @Nullable StetClient current;

  /** Why the server that was started last must be ended; empty where it ended by itself. */
  private String startProblem = "";

  /** Told on the courier's thread. */
  interface Listener {
    void healthChanged();

    /** The server answers and knows no document. */
    void connected(ServerConnection connection, InitializeResult result);
  }

  ServerKeeper(
      Supplier<StetClient> clients,
      BooleanSupplier isTrusted,
      Supplier<IdeSettings> settings,
      Supplier<InitializeParams> parameters,
      Listener listener) {
    this.clients = clients;
    this.isTrusted = isTrusted;
    this.settings = settings;
    this.parameters = parameters;
    this.listener = listener;
  }

  Health health() {
    return health;
  }

  /** The process, where there is one. */
  @Nullable ServerProcess process() {
    return process;
  }

  void start() {
    courier.execute(
        () -> {
          // One that was given up starts again at the user's wish only.
          if (process == null && !(health instanceof Health.Failed)) {
            startNow();
          }
        });
  }

  /** At the user's wish: earlier crashes do not count any more. */
  void restart() {
    stop();
    courier.execute(
        () -> {
          limit.forget();
          startNow();
        });
  }

  /** Until the next start. */
  void stop() {
    var stopped = new CompletableFuture<Void>();
    courier.execute(
        () -> {
          stopNow();
          stopped.complete(null);
        });
    leaveInTime(stopped);
  }

  /** The project closes. */
  void end() {
    stop();
    courier.end();
  }

  /** Whether what is said comes from the server that runs or starts. */
  boolean isCurrent(StetClient client) {
    return current == client;
  }

  /** Says something to the server, if there is one that listens. */
  void send(Consumer<ServerConnection> message) {
    send(message, () -> {});
  }

  /** The same, and something else where none listens. */
  void send(Consumer<ServerConnection> message, Runnable otherwise) {
    courier.execute(
        () -> {
          var running = process;
          if (running != null && health instanceof Health.Running) {
            message.accept(running.connection());
          } else {
            otherwise.run();
          }
        });
  }

  /**
   * A server that does not read holds the courier; it must not for ever. Which one that is, is
   * asked then: the courier may have started another before it comes to the wish to stop.
   */
  private void leaveInTime(CompletableFuture<Void> stopped) {
    CompletableFuture.delayedExecutor(3 * PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
        .execute(
            () -> {
              if (!stopped.isDone()) {
                var holding = process;
                if (holding != null) {
                  holding.kill();
                }
                leaveInTime(stopped);
              }
            });
  }

  private void startNow() {
    if (!isTrusted.getAsBoolean()) {
      set(new Health.Untrusted());
      return;
    }
    set(new Health.Starting());
    startProblem = "";
    try {
      var client = clients.get();
      current = client;
      var started = ServerProcess.start(ServerCommand.of(settings.get()), client);
      process = started;
      var unused = started.gone().thenAcceptAsync(exit -> lost(started, exit), courier);
      var unusedToo =
          started
              .connection()
              .initialize(parameters.get())
              .orTimeout(START_SECONDS, TimeUnit.SECONDS)
              .whenCompleteAsync((result, problem) -> answered(started, result, problem), courier);
    } catch (ServerCommand.NotFound | IOException e) {
      set(new Health.Failed("The server cannot be started: " + e.getMessage(), List.of()));
    }
  }

  private void answered(
      ServerProcess started, @Nullable InitializeResult result, @Nullable Throwable problem) {
    if (process != started) {
      return;
    }
    if (result == null) {
      // Its last words come when it is gone.
      startProblem = problem == null ? "The server answered nothing." : startProblem(problem);
      started.kill();
      return;
    }
    set(new Health.Running());
    listener.connected(started.connection(), result);
  }

  /** One that cannot be written to is gone: what it ended with says more. */
  private static String startProblem(Throwable problem) {
    return Problems.cause(problem) instanceof JsonRpcException ? "" : Problems.words(problem);
  }

  private void lost(ServerProcess lost, ServerExit exit) {
    if (process != lost) {
      return;
    }
    process = null;
    current = null;
    lost.kill();
    var details = details(exit);
    if (limit.crashed(System.nanoTime()) == RestartLimit.Decision.RESTART) {
      LOG.info("The server stopped and is started again. " + String.join("\n", details));
      startNow();
    } else {
      set(
          new Health.Failed(
              String.format(
                  "The server stopped %d times within %d minutes and is not started again.",
                  RestartLimit.MOST + 1, RestartLimit.SPAN.toMinutes()),
              details));
    }
  }

  private List<String> details(ServerExit exit) {
    var details = new ArrayList<String>();
    details.add(
        startProblem.isEmpty() ? "It ended with exit status " + exit.status() + "." : startProblem);
    details.addAll(exit.lastWords());
    return details;
  }

  private void stopNow() {
    var old = process;
    current = null;
    if (old != null) {
      // Known until it is gone: it may have to be killed.
      old.stop(PATIENCE);
    }
    process = null;
    set(new Health.Stopped());
  }

  private void set(Health now) {
    health = now;
    listener.healthChanged();
  }
}
