package dev.stet.intellij;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAware;

/** What a click on a mark does; also while the IDE builds its indices. */
final class ClickAction extends AnAction implements DumbAware {

  private final Runnable work;

  ClickAction(Runnable work) {
    this.work = work;
  }

  @Override
  public ActionUpdateThread getActionUpdateThread() {
    return ActionUpdateThread.BGT;
  }

  @Override
  public void actionPerformed(AnActionEvent event) {
    work.run();
  }
}
