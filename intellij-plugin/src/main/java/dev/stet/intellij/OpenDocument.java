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
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;

/**
 * One file that is open in an editor: its unsaved text, and what the server said about it. The text
 * changes on the dispatch thread, the rest on others.
 */
final class OpenDocument {

  private final VirtualFile file;
  private final String uri;
  private final Document document;
  private final DocumentStatus status = new DocumentStatus();
  private volatile Text text;
  private volatile List<ServerFinding> findings = List.of();
  private volatile Notes notes = new Notes(0, List.of());
  private volatile Actions actions = new Actions(0, Map.of());
  private volatile boolean isKnownToServer;
  private volatile int toldVersion;

  /** A text and its version; characters that do not change any more. */
  record Text(int version, CharSequence characters) {}

  /** What was said about a version. */
  private record Notes(int version, List<Note> all) {}

  /** By function; the edits in them are of the version. */
  private record Actions(int version, Map<String, List<CodeAction>> byFunction) {}

  OpenDocument(VirtualFile file, Document document) {
    this.file = file;
    this.uri = FileUris.of(file);
    this.document = document;
    this.text = new Text(1, document.getImmutableCharSequence());
  }

  VirtualFile file() {
    return file;
  }

  Document document() {
    return document;
  }

  /** By which the server knows it; a file that is renamed or moved is another one. */
  String uri() {
    return uri;
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
    findings =
        params.getDiagnostics().stream()
            .map(diagnostic -> new ServerFinding(this, version, diagnostic))
            .toList();
  }

  void told(int version, List<Note> all) {
    notes = new Notes(version, List.copyOf(all));
  }

  void told(int version, Map<String, List<CodeAction>> byFunction) {
    actions = new Actions(version, Map.copyOf(byFunction));
  }

  /** There is no server any more that stands by what it said. */
  void invalidate() {
    isKnownToServer = false;
    status.invalidate();
    findings = List.of();
    notes = new Notes(0, List.of());
    actions = new Actions(0, Map.of());
  }

  // What is shown.

  List<FunctionStatus> functions() {
    return status.functions();
  }

  Optional<FunctionStatus> function(String name) {
    return functions().stream().filter(function -> function.name().equals(name)).findFirst();
  }

  List<ServerFinding> findings() {
    return findings;
  }

  /** What is proved of the text as it is; nothing while the server has not looked at that. */
  List<Note> notes() {
    var told = notes;
    return told.version() == text.version() ? told.all() : List.of();
  }

  /** What can be done about a function; nothing while the server has not looked at the text. */
  List<CodeAction> actions(FunctionStatus function) {
    var told = actions;
    return told.version() == text.version() && function.state().isFinal()
        ? told.byFunction().getOrDefault(function.name(), List.of())
        : List.of();
  }

  /** Where a range of a version stands now; nowhere where too much was edited since. */
  Optional<Range> now(int version, Range range) {
    return status.now(version, range);
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
