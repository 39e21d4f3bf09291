package com.intellij.ui.scale;

public final class JBUIScale {
  private JBUIScale() {}

  public static int scale(int size) {
    throw new UnsupportedOperationException("only to compile against");
  }

  public static float scale(float size) {
    throw new UnsupportedOperationException("only to compile against");
  }
}
