package dev.stet.intellij;

import com.intellij.notification.Notification;
import com.intellij.notification.NotificationAction;
import com.intellij.notification.NotificationType;
import com.intellij.notification.Notifications;
import com.intellij.openapi.options.ShowSettingsUtil;
import com.intellij.openapi.project.Project;

/** What the user is told in a corner of the window; on the dispatch thread. */
final class Balloons {

  /** As the descriptor names them. */
  private static final String GROUP = "Stet";

  private Balloons() {}

  static void show(Project project, String message, NotificationType type) {
    Notifications.Bus.notify(
        new Notification(GROUP, "Stet", Markdown.escaped(message), type), project);
  }

  /** There is no server any more: why, and what the user can do. */
  static void show(StetService stet, Health.Failed failed) {
    Notifications.Bus.notify(
        new Notification(GROUP, "Stet", failed.html(), NotificationType.ERROR)
            .addAction(NotificationAction.createSimpleExpiring("Restart Server", stet::restart))
            .addAction(
                NotificationAction.createSimpleExpiring(
                    "Open Settings",
                    () ->
                        ShowSettingsUtil.getInstance()
                            .showSettingsDialog(stet.project(), StetConfigurable.class))),
        stet.project());
  }
}
