package dev.stet.intellij;

import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.editor.markup.GutterIconRenderer;
import com.intellij.openapi.project.DumbAware;
import dev.stet.client.Marks.Mark;
import dev.stet.protocol.StatusParams.FunctionStatus;
import javax.swing.Icon;
import org.jspecify.annotations.Nullable;

/** The mark of a function's verdict or of the checks in a line; a click shows how it fails. */
final class VerdictMark extends GutterIconRenderer implements DumbAware {

  private final StetService project;
  private final OpenDocument document;
  private final int line;
  private final Mark mark;

  VerdictMark(StetService project, OpenDocument document, int line, Mark mark) {
    this.project = project;
    this.document = document;
    this.line = line;
    this.mark = mark;
  }

  @Override
  public Icon getIcon() {
    return new StateIcon(mark.kind(), mark.state(), project.appearance());
  }

  @Override
  public String getTooltipText() {
    return switch (mark.kind()) {
      case FUNCTION -> Tooltips.function(document, function(), mark.state());
      case CHECK -> Tooltips.line(document, line, mark.state());
    };
  }

  @Override
  public Alignment getAlignment() {
    return Alignment.LEFT;
  }

  @Override
  public boolean isNavigateAction() {
    return trace() != null;
  }

  /** Nothing where there is no execution to show. */
  @Override
  public @Nullable AnAction getClickAction() {
    var trace = trace();
    return trace == null ? null : new ClickAction(() -> TracePopup.show(project.project(), trace));
  }

  /** As the server sees it now; that may be more than when the mark was made. */
  private FunctionStatus function() {
    return document.function(mark.function().name()).orElse(mark.function());
  }

  private @Nullable FailureTrace trace() {
    if (!mark.state().isFinal()) {
      return null;
    }
    return switch (mark.kind()) {
      case FUNCTION -> FailureTrace.of(document, function()).orElse(null);
      case CHECK -> FailureTrace.of(document, line).orElse(null);
    };
  }

  /** What a glance shows; tooltip and trace are asked for when they are needed. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof VerdictMark that
        && that.document == document
        && that.mark.kind() == mark.kind()
        && that.mark.state() == mark.state()
        && that.mark.function().name().equals(mark.function().name());
  }

  @Override
  public int hashCode() {
    return mark.state().hashCode() * 31 + mark.function().name().hashCode();
  }
}
