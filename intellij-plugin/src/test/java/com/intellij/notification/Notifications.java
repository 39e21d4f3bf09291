package com.intellij.notification;

import com.intellij.openapi.project.Project;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** In place of the platform's: remembers what the user was told. */
public interface Notifications {

  List<Notification> SHOWN = new CopyOnWriteArrayList<>();

  final class Bus {

    private Bus() {}

    public static void notify(Notification notification, Project project) {
      SHOWN.add(notification);
    }
  }
}
