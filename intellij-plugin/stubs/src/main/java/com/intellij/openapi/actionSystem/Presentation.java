package com.intellij.openapi.actionSystem;

public final class Presentation {
  public void setEnabledAndVisible(boolean enabled) {
    throw new UnsupportedOperationException("only to compile against");
  }
}
