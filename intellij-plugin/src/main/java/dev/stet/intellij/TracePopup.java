package dev.stet.intellij;

import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.fileEditor.OpenFileDescriptor;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.popup.JBPopupFactory;
import com.intellij.openapi.ui.popup.PopupStep;
import com.intellij.openapi.ui.popup.util.BaseListPopupStep;
import org.jspecify.annotations.Nullable;

/** The steps to a failure as a list; choosing one goes there. */
final class TracePopup {

  private TracePopup() {}

  static void show(Project project, FailureTrace trace) {
    Editor editor = FileEditorManager.getInstance(project).getSelectedTextEditor();
    if (editor != null) {
      JBPopupFactory.getInstance()
          .createListPopup(new Steps(project, trace))
          .showInBestPositionFor(editor);
    }
  }

  /** The model of the list. */
  private static final class Steps extends BaseListPopupStep<FailureTrace.Step> {

    private final Project project;

    Steps(Project project, FailureTrace trace) {
      super(trace.title(), trace.steps());
      this.project = project;
    }

    @Override
    public String getTextFor(FailureTrace.Step step) {
      return step.words();
    }

    @Override
    public @Nullable PopupStep<?> onChosen(FailureTrace.Step step, boolean isFinal) {
      goTo(project, step);
      return FINAL_CHOICE;
    }
  }

  private static void goTo(Project project, FailureTrace.Step step) {
    var file = FileUris.file(step.uri());
    if (file != null) {
      new OpenFileDescriptor(project, file, step.line(), step.character()).navigate(true);
    }
  }
}
