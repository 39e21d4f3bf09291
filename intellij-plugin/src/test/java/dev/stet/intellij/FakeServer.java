package dev.stet.intellij;

import dev.stet.protocol.Note;
import dev.stet.protocol.StetServer;
import dev.stet.protocol.VisibleParams;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/** A server that writes down what it is told, and refuses whatever it is asked. */
class FakeServer implements StetServer, TextDocumentService, WorkspaceService {

  private final Path log;

  FakeServer(Path log) {
    this.log = log;
  }

  /** Started by {@link #script}. */
  public static void main(String[] arguments) throws Exception {
    serve(new FakeServer(Path.of(arguments[0])));
  }

  /** Until the client leaves. */
  static void serve(FakeServer server) throws Exception {
    var launcher =
        new Launcher.Builder<LanguageClient>()
            .setLocalService(server)
            .setRemoteInterface(LanguageClient.class)
            .setInput(System.in)
            .setOutput(System.out)
            .create();
    var unused = launcher.startListening().get();
  }

  /** The lines of a shell script that starts such a server. */
  static String script(Class<? extends FakeServer> server, Path log) {
    return "exec '%s/bin/java' -cp '%s' %s '%s'"
        .formatted(
            System.getProperty("java.home"),
            System.getProperty("java.class.path"),
            server.getName(),
            log);
  }

  /** What it was told, in order. */
  static List<String> told(Path log) {
    try {
      return Files.exists(log) ? Files.readAllLines(log) : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Into the log. */
  final void write(String line) {
    try {
      Files.writeString(log, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ResponseErrorException refused() {
    return new ResponseErrorException(new ResponseError(-32803, "it is <not> the day", null));
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    write("initialize");
    return CompletableFuture.completedFuture(new InitializeResult(new ServerCapabilities()));
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void exit() {
    System.exit(0);
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return this;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return this;
  }

  @Override
  public CompletableFuture<List<Note>> notes(TextDocumentIdentifier document) {
    write("notes");
    throw refused();
  }

  @Override
  public void wholeStatus(TextDocumentIdentifier document) {
    write("wholeStatus");
  }

  @Override
  public void visible(VisibleParams params) {
    write("visible");
  }

  @Override
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    write("execute " + params.getCommand());
    throw refused();
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    write("open " + params.getTextDocument().getUri());
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    write("change " + params.getTextDocument().getUri());
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    write("close " + params.getTextDocument().getUri());
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    write("saved " + params.getTextDocument().getUri());
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    write("configured");
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    params.getChanges().forEach(change -> write("watched " + change.getUri()));
  }
}
