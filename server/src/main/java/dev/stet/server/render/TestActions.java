package dev.stet.server.render;

import dev.stet.protocol.State;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.FunctionView;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionDisabled;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CreateFile;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** The action that writes a C file beside the document, in which a violation happens. */
public final class TestActions {

  private TestActions() {}

  public static Stream<CodeAction> of(FileView file, FunctionView function) {
    return States.of(file, function) == State.REFUTED && Lenses.worst(file, function).isPresent()
        ? Stream.of(action(CounterexampleProgram.of(file, function)))
        : Stream.empty();
  }

  private static CodeAction action(CounterexampleProgram test) {
    var action = new CodeAction("Write a C test from this counterexample");
    action.setKind(CodeActionKind.QuickFix);
    if (test instanceof CounterexampleProgram.Written written) {
      var start = new Range(new Position(0, 0), new Position(0, 0));
      var edit =
          new TextDocumentEdit(
              new VersionedTextDocumentIdentifier(written.uri(), null),
              List.of(Either.forLeft(new TextEdit(start, written.text()))));
      action.setEdit(
          new WorkspaceEdit(
              List.of(Either.forRight(new CreateFile(written.uri())), Either.forLeft(edit))));
    } else {
      var why = ((CounterexampleProgram.Impossible) test).why();
      action.setTitle("No C test from this counterexample: " + why);
      action.setDisabled(new CodeActionDisabled(why));
    }
    return action;
  }
}
