package dev.stet.server.render;

import dev.stet.engine.verdict.Summary;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;

/**
 * An edit that writes a function's proved precondition at the top of its body, as an assertion; it
 * adds that line and nothing else.
 */
public final class RequirementAssert {

  /** The end of a head and the start of its body; between them blanks and comments only. */
  private static final Pattern BODY =
      Pattern.compile("\\)(?:\\s|/\\*.*?\\*/|//[^\\n]*\\n)*\\{", Pattern.DOTALL);

  private static final String INDENT = "  ";

  private RequirementAssert() {}

  /** The action for a function whose precondition is known and not written there yet. */
  public static Optional<CodeAction> of(FileView file, FunctionView function) {
    if (function.age() == FunctionView.Age.STALE) {
      return Optional.empty();
    }
    return Callers.summary(function)
        .map(Summary::requires)
        .filter(requires -> !requires.isEmpty())
        .flatMap(requires -> action(file.snapshot(), function, "assert(" + requires + ");"));
  }

  private static Optional<CodeAction> action(
      Snapshot text, FunctionView function, String assertion) {
    var body = text.text(function.range());
    var start = BODY.matcher(body);
    if (!start.find() || body.contains(assertion)) {
      return Optional.empty();
    }
    int at = function.range().start() + start.end();
    var place = Positions.range(text, new Span(at, at));
    var edit = new TextEdit(place, inserted(text, at, assertion));
    var action = new CodeAction("Insert '" + assertion + "'");
    action.setKind(CodeActionKind.QuickFix);
    action.setEdit(new WorkspaceEdit(Map.of(text.uri(), List.of(edit))));
    return Optional.of(action);
  }

  /** On a line of its own, unless the body goes on in the line of its brace. */
  private static String inserted(Snapshot text, int at, String assertion) {
    int line = text.lineOf(at);
    var rest = text.text(new Span(at, text.line(line).end()));
    if (!rest.isBlank()) {
      return " " + assertion;
    }
    var next = text.text(text.line(line + 1));
    var blanks = next.substring(0, next.length() - next.stripLeading().length());
    boolean isStatement = !next.isBlank() && !next.strip().startsWith("}") && !blanks.isEmpty();
    return "\n" + (isStatement ? blanks : INDENT) + assertion;
  }
}
