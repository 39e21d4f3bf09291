package dev.stet.intellij;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.project.DumbAware;
import dev.stet.protocol.Commands;
import java.util.List;
import java.util.Optional;

/** The items of the menu Tools | Stet. Each names its class in plugin.xml. */
abstract class StetAction extends AnAction implements DumbAware {

  @Override
  public ActionUpdateThread getActionUpdateThread() {
    return ActionUpdateThread.BGT;
  }

  @Override
  public void update(AnActionEvent event) {
    event.getPresentation().setEnabledAndVisible(document(event).isPresent());
  }

  @Override
  public void actionPerformed(AnActionEvent event) {
    var project = event.getProject();
    if (project != null) {
      document(event).ifPresent(document -> perform(StetService.of(project), document));
    }
  }

  /** For the C file that the user is in. */
  abstract void perform(StetService project, OpenDocument document);

  private static Optional<OpenDocument> document(AnActionEvent event) {
    var project = event.getProject();
    return project == null
        ? Optional.empty()
        : StetService.of(project)
            .document(event.getData(CommonDataKeys.VIRTUAL_FILE))
            .filter(document -> FileUris.isSource(document.file()));
  }

  /** Checks the file at once. */
  public static final class Verify extends StetAction {
    @Override
    void perform(StetService project, OpenDocument document) {
      project.execute(Commands.VERIFY, List.of(document.uri()));
    }
  }

  /** Stops the work on the file. */
  public static final class Stop extends StetAction {
    @Override
    void perform(StetService project, OpenDocument document) {
      project.execute(Commands.STOP, List.of(document.uri()));
    }
  }

  /** Gives what is undecided ten times the time. */
  public static final class TryHarder extends StetAction {
    @Override
    void perform(StetService project, OpenDocument document) {
      project.execute(Commands.TRY_HARDER, List.of(document.uri()));
    }
  }

  /** Shows the file as it is in HEAD beside how it is. */
  public static final class ShowChange extends StetAction {
    @Override
    void perform(StetService project, OpenDocument document) {
      ChangeView.show(project, document, "", "since HEAD");
    }
  }

  /** Starts the server anew; also where it was given up, and wherever the user is. */
  public static final class Restart extends AnAction implements DumbAware {

    @Override
    public ActionUpdateThread getActionUpdateThread() {
      return ActionUpdateThread.BGT;
    }

    @Override
    public void update(AnActionEvent event) {
      event.getPresentation().setEnabledAndVisible(event.getProject() != null);
    }

    @Override
    public void actionPerformed(AnActionEvent event) {
      var project = event.getProject();
      if (project != null) {
        StetService.of(project).restart();
      }
    }
  }
}
