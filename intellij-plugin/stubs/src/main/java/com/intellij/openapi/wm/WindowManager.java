package com.intellij.openapi.wm;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.Project;

public abstract class WindowManager {
  public static WindowManager getInstance() {
    return ApplicationManager.getApplication().getService(WindowManager.class);
  }

  public abstract StatusBar getStatusBar(Project project);
}
