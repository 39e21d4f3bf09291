package com.intellij.diff;

import com.intellij.diff.requests.DiffRequest;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.Project;

public abstract class DiffManager {
  public static DiffManager getInstance() {
    return ApplicationManager.getApplication().getService(DiffManager.class);
  }

  public abstract void showDiff(Project project, DiffRequest request);
}
