package dev.stet.intellij;

import dev.stet.protocol.Note;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Keeps its answers to itself until it is told to give them, as a busy server does. */
final class HoldingServer extends FakeServer {

  /** The command that makes it give all answers that it owes; any other is noted and done. */
  static final String ANSWER = "test.answer";

  private final List<Runnable> owed = new ArrayList<>();
  private int asked;

  private HoldingServer(Path log) {
    super(log);
  }

  /** Started by {@link #script}. */
  public static void main(String[] arguments) throws Exception {
    serve(new HoldingServer(Path.of(arguments[0])));
  }

  private <T> CompletableFuture<T> later(T answer) {
    var held = new CompletableFuture<T>();
    owed.add(() -> held.complete(answer));
    return held;
  }

  /** The note says the how manyth it is. */
  @Override
  public CompletableFuture<List<Note>> notes(TextDocumentIdentifier document) {
    write("notes");
    asked++;
    var start = new Position(0, 0);
    return later(
        List.of(new Note(new Range(start, start), new MarkupContent("markdown", "no. " + asked))));
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    write("actions");
    return later(List.of(Either.forRight(new CodeAction("no. " + asked))));
  }

  @Override
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    write("execute " + params.getCommand());
    if (params.getCommand().equals(ANSWER)) {
      owed.forEach(Runnable::run);
      owed.clear();
    }
    return CompletableFuture.completedFuture(null);
  }
}
