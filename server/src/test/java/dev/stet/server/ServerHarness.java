package dev.stet.server;

import dev.stet.client.ServerConnection;
import dev.stet.protocol.StetServer;
import dev.stet.server.render.RuleLinks;
import dev.stet.server.worker.Comparer;
import dev.stet.server.worker.ComparisonEngine;
import dev.stet.server.worker.Engine;
import dev.stet.server.worker.EngineTeam;
import dev.stet.server.worker.LocalComparisons;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensWorkspaceCapabilities;
import org.eclipse.lsp4j.DidChangeConfigurationCapabilities;
import org.eclipse.lsp4j.DidChangeWatchedFilesCapabilities;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsCapabilities;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;

/** A server and a scripted client, connected by pipes and talking the real protocol. */
final class ServerHarness implements AutoCloseable {

  final ScriptedClient client = new ScriptedClient();
  final StetServer server;
  final CompletableFuture<Integer> exitStatus = new CompletableFuture<>();
  private final OutputStream toServer;
  private final OutputStream toClient;
  private final Thread serving;
  private final ServerConnection connection;
  private int version;

  /** What lsp4j says about a test that ends while messages are under way. */
  private static final Logger NOISE = Logger.getLogger("org.eclipse.lsp4j.jsonrpc");

  /** With the real comparison in this process. */
  ServerHarness(Engine engine) {
    this(engine, new LocalComparisons(Comparer.ofEngine()));
  }

  ServerHarness(Engine engine, ComparisonEngine comparisons) {
    this(EngineTeam.only(engine), comparisons);
  }

  ServerHarness(EngineTeam engines, ComparisonEngine comparisons) {
    this(engines, comparisons, RuleLinks.WEB);
  }

  ServerHarness(EngineTeam engines, ComparisonEngine comparisons, RuleLinks links) {
    NOISE.setLevel(Level.OFF);
    try {
      var forth = Pipe.open();
      var back = Pipe.open();
      toServer = Channels.newOutputStream(forth.sink());
      toClient = Channels.newOutputStream(back.sink());
      var serverIn = Channels.newInputStream(forth.source());
      var clientIn = Channels.newInputStream(back.source());
      serving =
          new Thread(
              () ->
                  exitStatus.complete(
                      LanguageServerProcess.serve(
                          serverIn, toClient, engines, comparisons, links)));
      serving.setDaemon(true);
      serving.start();
      connection = new ServerConnection(client, clientIn, toServer);
      server = connection.server();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** A server that runs as a process of its own, talking on its standard streams. */
  ServerHarness(Process process) {
    NOISE.setLevel(Level.OFF);
    toServer = process.getOutputStream();
    toClient = OutputStream.nullOutputStream();
    serving =
        new Thread(
            () -> {
              try {
                exitStatus.complete(process.waitFor());
              } catch (InterruptedException e) {
                exitStatus.completeExceptionally(e);
              }
            });
    serving.setDaemon(true);
    serving.start();
    connection = new ServerConnection(client, process.getInputStream(), toServer);
    server = connection.server();
  }

  /** Shakes hands as an editor that can do everything. */
  InitializeResult initialize() {
    return initialize(parameters -> {});
  }

  InitializeResult initialize(Consumer<InitializeParams> change) {
    var parameters = new InitializeParams();
    parameters.setCapabilities(everything());
    change.accept(parameters);
    return get(connection.initialize(parameters));
  }

  static ClientCapabilities everything() {
    var document = new TextDocumentClientCapabilities();
    var hover = new HoverCapabilities();
    hover.setContentFormat(List.of(MarkupKind.MARKDOWN, MarkupKind.PLAINTEXT));
    document.setHover(hover);
    var diagnostics = new PublishDiagnosticsCapabilities();
    diagnostics.setRelatedInformation(true);
    document.setPublishDiagnostics(diagnostics);
    var workspace = new WorkspaceClientCapabilities();
    workspace.setConfiguration(true);
    workspace.setCodeLens(new CodeLensWorkspaceCapabilities(true));
    workspace.setDidChangeConfiguration(new DidChangeConfigurationCapabilities(true));
    workspace.setDidChangeWatchedFiles(new DidChangeWatchedFilesCapabilities(true));
    var window = new WindowClientCapabilities();
    window.setWorkDoneProgress(true);
    var all = new ClientCapabilities(workspace, document, null);
    all.setWindow(window);
    return all;
  }

  static String uri(String name) {
    return Path.of(System.getProperty("java.io.tmpdir"))
        .toAbsolutePath()
        .resolve(name)
        .toUri()
        .toString();
  }

  void open(String uri, String text) {
    version = 1;
    connection.open(uri, version, text);
  }

  void close(String uri) {
    connection.close(uri);
  }

  /** Replaces a stretch of a line by other text. */
  int edit(String uri, int line, int start, int end, String text) {
    return replaceRange(uri, line, start, line, end, text);
  }

  int replaceRange(String uri, int line, int start, int endLine, int end, String text) {
    return change(
        uri,
        new TextDocumentContentChangeEvent(
            new Range(new Position(line, start), new Position(endLine, end)), text));
  }

  int replaceAll(String uri, String text) {
    return change(uri, new TextDocumentContentChangeEvent(text));
  }

  int change(String uri, TextDocumentContentChangeEvent... changes) {
    version++;
    connection.change(uri, version, changes);
    return version;
  }

  Hover hover(String uri, int line, int character) {
    return get(connection.hover(uri, new Position(line, character)));
  }

  String hoverText(String uri, int line, int character) {
    var hover = hover(uri, line, character);
    return hover == null ? "" : hover.getContents().getRight().getValue();
  }

  List<? extends CodeLens> lenses(String uri) {
    return get(connection.lenses(uri));
  }

  List<String> lensTitles(String uri) {
    return lenses(uri).stream().map(lens -> lens.getCommand().getTitle()).toList();
  }

  static <T> T get(CompletableFuture<T> answer) {
    try {
      return answer.get(120, TimeUnit.SECONDS);
    } catch (InterruptedException | TimeoutException e) {
      throw new AssertionError(e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  @Override
  public void close() {
    try {
      if (!exitStatus.isDone()) {
        server.shutdown().exceptionally(problem -> null).join();
        server.exit();
        get(exitStatus);
      }
      toServer.close();
      serving.join(20_000);
      toClient.close();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
    connection.listening().cancel(true);
  }
}
