package com.intellij.notification;

import com.intellij.openapi.actionSystem.AnAction;
import java.util.ArrayList;
import java.util.List;

/** In place of the platform's: what the user is shown. */
public class Notification {

  private final String content;
  private final NotificationType type;
  private final List<AnAction> actions = new ArrayList<>();

  public Notification(String groupId, String title, String content, NotificationType type) {
    this.content = content;
    this.type = type;
  }

  public Notification addAction(AnAction action) {
    actions.add(action);
    return this;
  }

  public String getContent() {
    return content;
  }

  public NotificationType getType() {
    return type;
  }

  public List<AnAction> getActions() {
    return actions;
  }
}
