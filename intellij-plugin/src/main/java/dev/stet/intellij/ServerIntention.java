package dev.stet.intellij;

import com.intellij.codeInsight.intention.IntentionAction;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.Project;
import com.intellij.psi.PsiFile;
import dev.stet.protocol.Commands;
import java.util.List;
import java.util.Objects;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Command;

/** An action of the server: an edit that it made out before, or a command. */
record ServerIntention(OpenDocument document, int version, CodeAction action)
    implements IntentionAction, DumbAware {

  @Override
  public String getText() {
    return "Stet: " + action.getTitle();
  }

  @Override
  public String getFamilyName() {
    return "Stet";
  }

  @Override
  public boolean isAvailable(Project project, Editor editor, PsiFile file) {
    return isOfThisText();
  }

  /** An edit is one of the text that the server knew. */
  boolean isOfThisText() {
    return action.getEdit() == null || document.text().version() == version;
  }

  @Override
  public boolean startInWriteAction() {
    return action.getEdit() != null;
  }

  @Override
  public void invoke(Project project, Editor editor, PsiFile file) {
    if (!isOfThisText()) {
      return;
    }
    var edit = action.getEdit();
    if (edit != null && edit.getChanges() != null) {
      Edits.applyNow(StetService.of(project), edit.getChanges());
    }
    if (action.getCommand() != null) {
      run(StetService.of(project), action.getCommand());
    }
  }

  private void run(StetService project, Command command) {
    var arguments = Objects.requireNonNullElse(command.getArguments(), List.of());
    switch (command.getCommand()) {
      case Commands.SHOW_TRACE -> TracePopup.show(project.project(), FailureTrace.of(arguments));
      case Commands.SHOW_CHANGE ->
          project
              .document(document.uri())
              .ifPresent(shown -> ChangeView.show(project, shown, "", command.getTitle()));
      default -> project.execute(command.getCommand(), arguments);
    }
  }
}
