package dev.stet.server.handlers;

import dev.stet.protocol.VisibleParams;
import dev.stet.server.render.Positions;
import dev.stet.server.schedule.Attention;
import dev.stet.server.schedule.Scheduler;
import dev.stet.server.workspace.DocumentName;
import dev.stet.server.workspace.Edit;
import dev.stet.server.workspace.Snapshot;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;

/** The texts of open documents, and what the user looks at of them. */
final class DocumentSync {

  private final Scheduler scheduler;

  DocumentSync(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  void opened(DidOpenTextDocumentParams params) {
    var document = params.getTextDocument();
    scheduler.open(
        DocumentName.of(document.getUri(), document.getLanguageId()),
        document.getVersion(),
        document.getText());
  }

  void changed(DidChangeTextDocumentParams params) {
    var version = params.getTextDocument().getVersion();
    List<Function<Snapshot, Edit>> edits =
        params.getContentChanges().stream().map(DocumentSync::edit).toList();
    scheduler.change(params.getTextDocument().getUri(), version == null ? 0 : version, edits);
  }

  void closed(DidCloseTextDocumentParams params) {
    scheduler.close(params.getTextDocument().getUri());
  }

  void seen(VisibleParams params) {
    var visible =
        params.ranges().stream()
            .map(r -> new Attention.Lines(r.getStart().getLine(), r.getEnd().getLine()))
            .toList();
    var cursor = params.cursor();
    scheduler.attend(
        params.uri(),
        new Attention(
            visible, cursor == null ? OptionalInt.empty() : OptionalInt.of(cursor.getLine())));
  }

  private static Function<Snapshot, Edit> edit(TextDocumentContentChangeEvent change) {
    return text -> {
      var range = change.getRange();
      if (range == null) {
        return Edit.between(text.text(), change.getText());
      }
      int start = Positions.offset(text, range.getStart());
      int end = Positions.offset(text, range.getEnd());
      return new Edit(Math.min(start, end), Math.max(start, end), change.getText());
    };
  }
}
