package com.intellij.openapi.ui.popup;

import com.intellij.openapi.application.ApplicationManager;

public abstract class JBPopupFactory {
  public static JBPopupFactory getInstance() {
    return ApplicationManager.getApplication().getService(JBPopupFactory.class);
  }

  public abstract ListPopup createListPopup(@SuppressWarnings("rawtypes") ListPopupStep step);
}
