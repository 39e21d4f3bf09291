package com.intellij.openapi.wm;

public interface StatusBar {
  void updateWidget(String id);
}
