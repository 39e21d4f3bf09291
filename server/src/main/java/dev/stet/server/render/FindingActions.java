package dev.stet.server.render;

import dev.stet.engine.compile.Remark;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;

/**
 * What can be said in a comment about a finding: that its condition is to be assumed, or that it is
 * known. Only what is followed where it is written is offered.
 */
public final class FindingActions {

  /** A statement does not begin so many lines before the finding in it. */
  private static final int MOST_LINES = 20;

  private FindingActions() {}

  /** For the findings in a stretch of the text. */
  public static Stream<CodeAction> of(FileView file, FunctionView function, Span wanted) {
    var text = file.snapshot();
    return Shown.of(file, function).stream()
        .filter(shown -> shown.age() == FunctionView.Age.FRESH && shown.check().isFinding())
        .filter(shown -> shown.span().filter(span -> isWanted(text, span, wanted)).isPresent())
        .flatMap(
            shown -> Stream.concat(assume(text, shown).stream(), suppress(text, shown).stream()));
  }

  private static boolean isWanted(Snapshot text, Span span, Span wanted) {
    return span.touches(wanted.start())
        || span.touches(wanted.end())
        || text.lineOf(span.start()) == text.lineOf(wanted.start());
  }

  private static Optional<CodeAction> assume(Snapshot text, Shown shown) {
    var condition = AssumableCondition.of(shown.check());
    int line = text.lineOf(shown.span().orElseThrow().start());
    return condition.flatMap(
        c -> {
          for (int at = line; at >= Math.max(0, line - MOST_LINES); at--) {
            var insertion = new Insertion(text).lineBefore(at, "// stet: assume " + c);
            if (insertion.makes(Remark.Assume.class::isInstance)) {
              return Optional.of(
                  insertion.action(
                      "Assume '" + c + "' here (in a comment, listed with the verdict)"));
            }
          }
          return Optional.empty();
        });
  }

  private static Optional<CodeAction> suppress(Snapshot text, Shown shown) {
    var kind = shown.check().kind();
    int line = text.lineOf(shown.span().orElseThrow().start());
    var words = "stet: suppress " + kind.id();
    var title = "Suppress '" + kind.id() + "' in this line (known, and never counted as proved)";
    int end = text.line(line).start() + text.text(text.line(line)).stripTrailing().length();
    return new Insertion(text)
        .at(end, " // " + words)
        .actionIf(remark -> suppresses(remark, shown, line + 1), title)
        .or(
            () ->
                new Insertion(text)
                    .lineBefore(line, "// " + words)
                    .actionIf(remark -> suppresses(remark, shown, line + 2), title));
  }

  private static boolean suppresses(Remark remark, Shown shown, int line) {
    return remark instanceof Remark.Suppress s
        && s.kind() == shown.check().kind()
        && s.target() == line;
  }
}
