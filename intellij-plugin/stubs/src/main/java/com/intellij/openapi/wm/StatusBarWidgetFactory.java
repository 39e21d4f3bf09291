package com.intellij.openapi.wm;

import com.intellij.openapi.project.Project;

public interface StatusBarWidgetFactory {
  String getId();

  String getDisplayName();

  boolean isAvailable(Project project);

  StatusBarWidget createWidget(Project project);

  void disposeWidget(StatusBarWidget widget);

  boolean canBeEnabledOn(StatusBar statusBar);
}
