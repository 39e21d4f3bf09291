package com.intellij.notification;

import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;

/** In place of the platform's: a text and what a click on it does. */
public abstract class NotificationAction extends AnAction {

  private final String text;

  NotificationAction(String text) {
    this.text = text;
  }

  public static NotificationAction createSimpleExpiring(String text, Runnable action) {
    return new NotificationAction(text) {
      @Override
      public void actionPerformed(AnActionEvent event) {
        action.run();
      }
    };
  }

  public String getText() {
    return text;
  }
}
