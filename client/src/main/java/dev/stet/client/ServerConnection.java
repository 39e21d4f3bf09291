package dev.stet.client;

import dev.stet.protocol.Note;
import dev.stet.protocol.StetClient;
import dev.stet.protocol.StetServer;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** A client's end of a connection to the server. Nothing here waits for an answer. */
public final class ServerConnection {

  private final StetServer server;
  private final Future<Void> listening;

  /** Connects; the client's methods are called on a thread of the connection. */
  public ServerConnection(StetClient client, InputStream fromServer, OutputStream toServer) {
    var launcher =
        new Launcher.Builder<StetServer>()
            .setLocalService(client)
            .setRemoteInterface(StetServer.class)
            .setInput(fromServer)
            .setOutput(toServer)
            .create();
    server = launcher.getRemoteProxy();
    listening = launcher.startListening();
  }

  /** The server itself, for what is not below. */
  public StetServer server() {
    return server;
  }

  /** Completes when the server's stream ends. */
  public Future<Void> listening() {
    return listening;
  }

  /** Shakes hands. */
  public CompletableFuture<InitializeResult> initialize(InitializeParams parameters) {
    return asked(() -> server.initialize(parameters))
        .thenApply(
            result -> {
              server.initialized(new InitializedParams());
              return result;
            });
  }

  public void open(String uri, int version, String text) {
    var document = new TextDocumentItem(uri, "c", version, text);
    server.getTextDocumentService().didOpen(new DidOpenTextDocumentParams(document));
  }

  public void change(String uri, int version, TextDocumentContentChangeEvent... changes) {
    var document = new VersionedTextDocumentIdentifier(uri, version);
    server
        .getTextDocumentService()
        .didChange(new DidChangeTextDocumentParams(document, List.of(changes)));
  }

  public void saved(String uri) {
    server.getTextDocumentService().didSave(new DidSaveTextDocumentParams(document(uri)));
  }

  public void close(String uri) {
    server.getTextDocumentService().didClose(new DidCloseTextDocumentParams(document(uri)));
  }

  public CompletableFuture<Hover> hover(String uri, Position at) {
    return asked(() -> server.getTextDocumentService().hover(new HoverParams(document(uri), at)));
  }

  public CompletableFuture<List<? extends CodeLens>> lenses(String uri) {
    return asked(() -> server.getTextDocumentService().codeLens(new CodeLensParams(document(uri))));
  }

  public CompletableFuture<List<Note>> notes(String uri) {
    return asked(() -> server.notes(document(uri)));
  }

  /** What can be done at a place. */
  public CompletableFuture<List<CodeAction>> actions(String uri, Position at) {
    var context = new CodeActionContext(List.of());
    var parameters = new CodeActionParams(document(uri), new Range(at, at), context);
    return asked(() -> server.getTextDocumentService().codeAction(parameters))
        .thenApply(actions -> actions.stream().map(ServerConnection::action).toList());
  }

  private static CodeAction action(Either<Command, CodeAction> either) {
    if (either.isRight()) {
      return either.getRight();
    }
    var action = new CodeAction(either.getLeft().getTitle());
    action.setCommand(either.getLeft());
    return action;
  }

  public CompletableFuture<Object> execute(String command, List<Object> arguments) {
    var parameters = new ExecuteCommandParams(command, arguments);
    return asked(() -> server.getWorkspaceService().executeCommand(parameters));
  }

  /** What cannot be written to a server that is gone fails as what it does not answer does. */
  private static <T> CompletableFuture<T> asked(Supplier<CompletableFuture<T>> request) {
    try {
      return request.get();
    } catch (JsonRpcException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private static TextDocumentIdentifier document(String uri) {
    return new TextDocumentIdentifier(uri);
  }
}
