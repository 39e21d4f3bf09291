package com.intellij.openapi.editor.impl;

import com.intellij.openapi.editor.Document;
import com.intellij.openapi.editor.markup.MarkupModel;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Key;

/** In place of the platform's, which the core does not hold: one recording markup a document. */
public final class DocumentMarkupModel {

  private static final Key<MarkupModel> MARKUP = Key.create("recorded markup");

  private DocumentMarkupModel() {}

  public static MarkupModel forDocument(Document document, Project project, boolean create) {
    var there = document.getUserData(MARKUP);
    if (there != null) {
      return there;
    }
    var markup = new RecordingMarkup(document);
    document.putUserData(MARKUP, markup);
    return markup;
  }
}
