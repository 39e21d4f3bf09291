package com.intellij.openapi.actionSystem;

import com.intellij.openapi.project.PossiblyDumbAware;

public abstract class AnAction implements PossiblyDumbAware, ActionUpdateThreadAware {
  public abstract void actionPerformed(AnActionEvent event);

  public void update(AnActionEvent event) {}
}
