package com.intellij.openapi.actionSystem;

public interface ActionUpdateThreadAware {
  default ActionUpdateThread getActionUpdateThread() {
    return ActionUpdateThread.EDT;
  }
}
