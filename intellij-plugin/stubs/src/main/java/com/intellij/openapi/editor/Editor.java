package com.intellij.openapi.editor;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.UserDataHolder;
import javax.swing.JComponent;

public interface Editor extends UserDataHolder {
  Document getDocument();

  Project getProject();

  boolean isDisposed();

  InlayModel getInlayModel();

  JComponent getContentComponent();
}
