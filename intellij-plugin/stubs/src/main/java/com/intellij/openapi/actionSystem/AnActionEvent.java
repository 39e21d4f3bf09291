package com.intellij.openapi.actionSystem;

import com.intellij.openapi.project.Project;

public class AnActionEvent {
  public Project getProject() {
    throw new UnsupportedOperationException("only to compile against");
  }

  public <T> T getData(DataKey<T> key) {
    throw new UnsupportedOperationException("only to compile against");
  }

  public Presentation getPresentation() {
    throw new UnsupportedOperationException("only to compile against");
  }
}
