package com.intellij.notification;

import com.intellij.openapi.project.Project;

public interface Notifications {
  final class Bus {
    private Bus() {}

    public static void notify(Notification notification, Project project) {
      throw new UnsupportedOperationException("only to compile against");
    }
  }
}
