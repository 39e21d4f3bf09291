package com.intellij.diff;

import com.intellij.diff.contents.DocumentContent;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.editor.Document;
import com.intellij.openapi.fileTypes.FileType;
import com.intellij.openapi.project.Project;

public abstract class DiffContentFactory {
  public static DiffContentFactory getInstance() {
    return ApplicationManager.getApplication().getService(DiffContentFactory.class);
  }

  public abstract DocumentContent create(Project project, String text, FileType type);

  public abstract DocumentContent create(Project project, Document document);
}
