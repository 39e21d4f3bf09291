package com.intellij.openapi.actionSystem;

/** In place of the platform's: whether an item of a menu is offered. */
public final class Presentation {

  private boolean isOffered = true;

  public void setEnabledAndVisible(boolean enabled) {
    isOffered = enabled;
  }

  public boolean isEnabledAndVisible() {
    return isOffered;
  }
}
