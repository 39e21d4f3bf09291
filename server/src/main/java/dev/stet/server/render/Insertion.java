package dev.stet.server.render;

import dev.stet.engine.compile.Remark;
import dev.stet.engine.compile.Remarks;
import dev.stet.server.workspace.BodyStart;
import dev.stet.server.workspace.Edit;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;

/** Text that an action puts into a document, with the line ends and indentation that it has. */
final class Insertion {

  private static final String INDENT = "  ";

  private record Part(int at, String words) {}

  private final Snapshot text;
  private final List<Part> parts = new ArrayList<>();

  Insertion(Snapshot text) {
    this.text = text;
  }

  /** Where a function's body begins; empty where a macro has its brace. */
  static OptionalInt bodyOf(Snapshot text, FunctionView function) {
    return BodyStart.of(text, Names.of(text, function).end(), function.range().end());
  }

  Insertion at(int offset, String words) {
    parts.add(new Part(offset, words));
    return this;
  }

  /** A line of its own in front of a line, as far from the margin as that line. */
  Insertion lineBefore(int line, String words) {
    return at(text.line(line).start(), blanks(line) + words + lineEnd());
  }

  /** A line of its own behind a brace that ends its line. */
  Insertion lineBehindBrace(int offset, String words) {
    int line = text.lineOf(offset);
    var next = text.text(text.line(line + 1)).strip();
    var blanks = blanks(line + 1);
    boolean isStatement = !next.isEmpty() && !next.startsWith("}") && !blanks.isEmpty();
    return at(offset, lineEnd() + (isStatement ? blanks : INDENT) + words);
  }

  private String blanks(int line) {
    var code = text.text(text.line(line));
    return code.substring(0, code.length() - code.stripLeading().length()).replace("\r", "");
  }

  private String lineEnd() {
    return text.text().contains("\r\n") ? "\r\n" : "\n";
  }

  /** Whether the text would then have a remark that is followed. */
  boolean makes(Predicate<Remark> wanted) {
    return Remarks.in(result()).stream().filter(wanted).count()
        > text.remarks().stream().filter(wanted).count();
  }

  private String result() {
    var result = text.text();
    for (Part part : lastFirst()) {
      result = new Edit(part.at(), part.at(), part.words()).applyTo(result);
    }
    return result;
  }

  private List<Part> lastFirst() {
    return parts.stream().sorted(Comparator.comparing(Part::at).reversed()).toList();
  }

  CodeAction action(String title) {
    var action = new CodeAction(title);
    action.setKind(CodeActionKind.QuickFix);
    var edits =
        parts.stream()
            .map(
                part ->
                    new TextEdit(
                        Positions.range(text, new Span(part.at(), part.at())), part.words()))
            .toList();
    action.setEdit(new WorkspaceEdit(Map.of(text.uri(), edits)));
    return action;
  }

  Optional<CodeAction> actionIf(Predicate<Remark> wanted, String title) {
    return makes(wanted) ? Optional.of(action(title)) : Optional.empty();
  }
}
