package dev.stet.intellij;

import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.editor.markup.GutterIconRenderer;
import com.intellij.openapi.project.DumbAware;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.Objects;
import javax.swing.Icon;
import org.jspecify.annotations.Nullable;

/** Whether a function means what it means in git's HEAD; a click shows both texts. */
final class SinceHeadMark extends GutterIconRenderer implements DumbAware {

  private final StetService project;
  private final OpenDocument document;
  private final FunctionStatus function;

  SinceHeadMark(StetService project, OpenDocument document, FunctionStatus function) {
    this.project = project;
    this.document = document;
    this.function = function;
  }

  private String equivalence() {
    return Objects.requireNonNullElse(function.equivalence(), "");
  }

  private String words() {
    return Objects.requireNonNullElse(function.sinceHead(), equivalence());
  }

  @Override
  public Icon getIcon() {
    return new SinceHeadIcon(equivalence(), project.appearance());
  }

  @Override
  public String getTooltipText() {
    return Tooltips.sinceHead(function.name(), words());
  }

  @Override
  public Alignment getAlignment() {
    return Alignment.LEFT;
  }

  @Override
  public boolean isNavigateAction() {
    return true;
  }

  @Override
  public AnAction getClickAction() {
    return new ClickAction(() -> ChangeView.show(project, document, function.name(), words()));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SinceHeadMark that
        && that.document == document
        && that.function.name().equals(function.name())
        && that.equivalence().equals(equivalence())
        && that.words().equals(words());
  }

  @Override
  public int hashCode() {
    return Objects.hash(function.name(), words());
  }
}
