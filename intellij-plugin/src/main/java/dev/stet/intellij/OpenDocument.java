package dev.stet.intellij;

import com.intellij.openapi.editor.Document;
import com.intellij.openapi.editor.event.DocumentEvent;
import com.intellij.openapi.util.TextRange;
import com.intellij.openapi.vfs.VirtualFile;
import dev.stet.client.DocumentStatus;
import dev.stet.client.TextEdit;
import dev.stet.protocol.Note;
import dev.stet.protocol.StatusParams;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;

/**
 * One file that is open in an editor: its unsaved text, and what the server said about it. The text
 * changes on the dispatch thread, the rest on others.
 */
final class OpenDocument {

  private final VirtualFile file;
  private final Document document;
  private final DocumentStatus status = new DocumentStatus();
  private volatile Text text;
  private volatile Told<Diagnostic> diagnostics = new Told<>(0, List.of());
  private volatile Told<Note> notes = new Told<>(0, List.of());
  private volatile Map<String, List<CodeAction>> actions = Map.of();
  private volatile boolean isKnownToServer;
  private volatile int toldVersion;

  /** A text and its version; characters that do not change any more. */
  record Text(int version, CharSequence characters) {}

  /** What was said about a version. */
  private record Told<T>(int version, List<T> what) {}

  OpenDocument(VirtualFile file, Document document) {
    this.file = file;
    this.document = document;
    this.text = new Text(1, document.getImmutableCharSequence());
  }

  VirtualFile file() {
    return file;
  }

  Document document() {
    return document;
  }

  String uri() {
    return Uris.of(file);
  }

  Text text() {
    return text;
  }

  /** Whether the server that runs was told of the file; asked and set by the courier. */
  boolean isKnownToServer() {
    return isKnownToServer;
  }

  void knownToServer(boolean isKnown) {
    isKnownToServer = isKnown;
  }

  /** The version that the server knows; asked and set by the courier. */
  int toldVersion() {
    return toldVersion;
  }

  void toldVersion(int version) {
    toldVersion = version;
  }

  // On the dispatch thread, while the text changes.

  /** The text was edited: what it touches is stale from now on. */
  void edited(DocumentEvent event) {
    int version = text.version() + 1;
    text = new Text(version, document.getImmutableCharSequence());
    int line = document.getLineNumber(event.getOffset());
    var start = new Position(line, event.getOffset() - document.getLineStartOffset(line));
    status.edit(
        version,
        TextEdit.of(
            start,
            event.getOldFragment().toString(),
            event.getNewFragment().toString(),
            this::line));
  }

  private String line(int number) {
    return number < document.getLineCount()
        ? document.getText(
            new TextRange(document.getLineStartOffset(number), document.getLineEndOffset(number)))
        : "";
  }

  // What the server says.

  void told(StatusParams params) {
    status.accept(params);
  }

  void told(PublishDiagnosticsParams params) {
    int version = params.getVersion() == null ? text.version() : params.getVersion();
    diagnostics = new Told<>(version, List.copyOf(params.getDiagnostics()));
  }

  void told(int version, List<Note> all) {
    notes = new Told<>(version, List.copyOf(all));
  }

  void told(Map<String, List<CodeAction>> byFunction) {
    actions = Map.copyOf(byFunction);
  }

  /** There is no server any more that stands by what it said. */
  void invalidate() {
    isKnownToServer = false;
    status.invalidate();
    notes = new Told<>(0, List.of());
    actions = Map.of();
  }

  // What is shown.

  List<FunctionStatus> functions() {
    return status.functions();
  }

  Optional<FunctionStatus> function(String name) {
    return functions().stream().filter(function -> function.name().equals(name)).findFirst();
  }

  List<Diagnostic> diagnostics() {
    return diagnostics.what();
  }

  List<Note> notes() {
    return notes.what();
  }

  List<CodeAction> actions(FunctionStatus function) {
    return actions.getOrDefault(function.name(), List.of());
  }

  /** Where a diagnostic stands now. */
  Range now(Diagnostic diagnostic) {
    return status.now(diagnostics.version(), diagnostic.getRange());
  }

  Range now(Note note) {
    return status.now(notes.version(), note.range());
  }

  /** The characters of a range; a range past the end stands at the end. */
  TextRange offsets(Range range) {
    int start = offset(range.getStart());
    return new TextRange(start, Math.max(start, offset(range.getEnd())));
  }

  int offset(Position position) {
    if (position.getLine() >= document.getLineCount()) {
      return document.getTextLength();
    }
    return Math.min(
        document.getLineStartOffset(position.getLine()) + position.getCharacter(),
        document.getLineEndOffset(position.getLine()));
  }
}
