package dev.stet.intellij;

import com.intellij.openapi.command.WriteCommandAction;
import com.intellij.openapi.editor.Document;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.jspecify.annotations.Nullable;

/** Carries out what the server wants to have edited, as one step that can be undone. */
final class Edits {

  private Edits() {}

  static void apply(StetService project, WorkspaceEdit edit) {
    var changes = edit.getChanges();
    if (changes != null) {
      WriteCommandAction.runWriteCommandAction(project.project(), () -> applyNow(project, changes));
    }
  }

  /** Where a write action is under way already. */
  static void applyNow(StetService project, Map<String, List<TextEdit>> changes) {
    changes.forEach(
        (uri, edits) -> {
          var document =
              project.document(uri).map(OpenDocument::document).orElseGet(() -> onDisk(uri));
          if (document != null) {
            apply(document, edits);
          }
        });
  }

  private static @Nullable Document onDisk(String uri) {
    var file = FileUris.file(uri);
    return file == null ? null : FileDocumentManager.getInstance().getDocument(file);
  }

  private static void apply(Document document, List<TextEdit> edits) {
    // From the end, so that no edit moves another one.
    edits.stream()
        .sorted(
            Comparator.comparing((TextEdit edit) -> offset(document, edit.getRange().getStart()))
                .reversed())
        .forEach(
            edit ->
                document.replaceString(
                    offset(document, edit.getRange().getStart()),
                    offset(document, edit.getRange().getEnd()),
                    edit.getNewText()));
  }

  private static int offset(Document document, Position position) {
    if (position.getLine() >= document.getLineCount()) {
      return document.getTextLength();
    }
    return Math.min(
        document.getLineStartOffset(position.getLine()) + position.getCharacter(),
        document.getLineEndOffset(position.getLine()));
  }
}
