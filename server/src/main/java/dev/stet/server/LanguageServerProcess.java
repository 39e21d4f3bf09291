package dev.stet.server;

import dev.stet.protocol.StetClient;
import dev.stet.server.handlers.Connection;
import dev.stet.server.handlers.StetLanguageServer;
import dev.stet.server.render.RuleLinks;
import dev.stet.server.schedule.Alarm;
import dev.stet.server.worker.ComparisonEngine;
import dev.stet.server.worker.EngineTeam;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.json.ConcurrentMessageProcessor;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageConsumer;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;

/** A language server on a pair of streams. */
public final class LanguageServerProcess {

  private LanguageServerProcess() {}

  /**
   * Serves until the client says {@code exit}, the input ends or the client's process does.
   *
   * @param links where the kinds of findings are described
   * @return the status that the process should end with
   */
  public static int serve(
      InputStream in,
      OutputStream out,
      EngineTeam engines,
      ComparisonEngine comparisons,
      RuleLinks links) {
    var sender = Executors.newSingleThreadScheduledExecutor(task -> daemon(task, "stet-sender"));
    var listener = Executors.newCachedThreadPool(task -> daemon(task, "stet-listener"));
    var connection = new Connection();
    var ended = new CompletableFuture<Integer>();
    var server =
        new StetLanguageServer(
            connection, engines, comparisons, links, Alarm.on(sender), ended::complete);
    var launcher =
        new StrictBuilder(server)
            .setLocalService(server)
            .setRemoteInterface(StetClient.class)
            .setInput(in)
            .setOutput(out)
            .setExecutorService(listener)
            .create();
    connection.connect(launcher.getRemoteProxy());
    server.scheduler().duties().forEach(duty -> daemon(duty, "stet-engine").start());
    var listening = launcher.startListening();
    listener.execute(
        () -> {
          try {
            listening.get();
          } catch (ExecutionException e) {
            System.err.println("the connection to the client broke: " + e.getCause());
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          server.disconnected();
        });
    int status = ended.join();
    sender.shutdownNow();
    listener.shutdownNow();
    return status;
  }

  private static Thread daemon(Runnable task, String name) {
    var thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Has {@link FramedMessages} read, and a {@link StrictEndpoint} answer. */
  private static final class StrictBuilder extends Launcher.Builder<StetClient> {

    private final StetLanguageServer server;

    StrictBuilder(StetLanguageServer server) {
      this.server = server;
    }

    @Override
    protected RemoteEndpoint createRemoteEndpoint(MessageJsonHandler json) {
      var endpoint =
          new StrictEndpoint(
              wrapMessageConsumer(new StreamMessageConsumer(output, json)),
              ServiceEndpoints.toEndpoint(localServices),
              server::refusal);
      json.setMethodProvider(endpoint);
      endpoint.setJsonHandler(json);
      return endpoint;
    }

    @Override
    protected ConcurrentMessageProcessor createMessageProcessor(
        MessageProducer usual, MessageConsumer consumer, StetClient client) {
      var endpoint = (StrictEndpoint) consumer;
      return new ConcurrentMessageProcessor(
          new FramedMessages(input, endpoint.getJsonHandler(), endpoint), consumer);
    }
  }
}
