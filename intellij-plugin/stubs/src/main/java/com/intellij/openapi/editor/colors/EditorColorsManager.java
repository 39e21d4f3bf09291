package com.intellij.openapi.editor.colors;

import com.intellij.openapi.application.ApplicationManager;

public abstract class EditorColorsManager {
  public static EditorColorsManager getInstance() {
    return ApplicationManager.getApplication().getService(EditorColorsManager.class);
  }

  public abstract boolean isDarkEditor();
}
