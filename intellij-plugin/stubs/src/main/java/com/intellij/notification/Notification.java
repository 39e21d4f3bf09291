package com.intellij.notification;

import com.intellij.openapi.actionSystem.AnAction;

public class Notification {
  public Notification(String groupId, String title, String content, NotificationType type) {}

  public Notification addAction(AnAction action) {
    throw new UnsupportedOperationException("only to compile against");
  }
}
