package dev.stet.server;

import dev.stet.server.handlers.Connection;
import dev.stet.server.handlers.StetLanguageServer;
import dev.stet.server.protocol.StetClient;
import dev.stet.server.schedule.Alarm;
import dev.stet.server.worker.Engine;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;
import org.eclipse.lsp4j.jsonrpc.Launcher;

/** A language server on a pair of streams. */
public final class LanguageServerProcess {

  private LanguageServerProcess() {}

  /**
   * Serves until the input ends or the client says {@code exit}.
   *
   * @param exit is called with the status that the process should end with
   */
  public static void serve(InputStream in, OutputStream out, Engine engine, IntConsumer exit) {
    var sender = Executors.newSingleThreadScheduledExecutor(task -> daemon(task, "stet-sender"));
    var connection = new Connection();
    var server = new StetLanguageServer(connection, engine, Alarm.on(sender), exit);
    var launcher =
        new Launcher.Builder<StetClient>()
            .setLocalService(server)
            .setRemoteInterface(StetClient.class)
            .setInput(in)
            .setOutput(out)
            .create();
    connection.connect(launcher.getRemoteProxy());
    daemon(server.scheduler()::work, "stet-engine").start();
    try {
      launcher.startListening().get();
    } catch (ExecutionException e) {
      System.err.println("the connection to the client broke: " + e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    server.exit();
    sender.shutdownNow();
  }

  private static Thread daemon(Runnable task, String name) {
    var thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }
}
