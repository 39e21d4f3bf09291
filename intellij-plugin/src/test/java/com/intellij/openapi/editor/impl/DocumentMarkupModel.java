package com.intellij.openapi.editor.impl;

import com.intellij.openapi.editor.Document;
import com.intellij.openapi.editor.markup.MarkupModel;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Key;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * In place of the platform's, which the core does not hold: a recording markup for each document of
 * a project.
 */
public final class DocumentMarkupModel {

  private static final Key<Map<Project, MarkupModel>> MARKUP = Key.create("recorded markup");

  private DocumentMarkupModel() {}

  public static MarkupModel forDocument(Document document, Project project, boolean create) {
    var there = document.getUserData(MARKUP);
    var markups = there == null ? new ConcurrentHashMap<Project, MarkupModel>() : there;
    document.putUserData(MARKUP, markups);
    return markups.computeIfAbsent(project, unused -> new RecordingMarkup(document));
  }
}
