package com.intellij.notification;

public class Notification {
  public Notification(String groupId, String title, String content, NotificationType type) {}
}
