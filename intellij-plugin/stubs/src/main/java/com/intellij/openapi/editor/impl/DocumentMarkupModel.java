package com.intellij.openapi.editor.impl;

import com.intellij.openapi.editor.Document;
import com.intellij.openapi.editor.markup.MarkupModel;
import com.intellij.openapi.project.Project;

public final class DocumentMarkupModel {
  private DocumentMarkupModel() {}

  public static MarkupModel forDocument(Document document, Project project, boolean create) {
    throw new UnsupportedOperationException("only to compile against");
  }
}
