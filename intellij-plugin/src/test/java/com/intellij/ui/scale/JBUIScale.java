package com.intellij.ui.scale;

/** In place of the platform's: a scale that tests set. */
public final class JBUIScale {

  private static volatile float factor = 1;

  private JBUIScale() {}

  public static int scale(int size) {
    return Math.round(factor * size);
  }

  public static float scale(float size) {
    return factor * size;
  }

  /** What the user chose for the IDE. */
  public static void userScale(float scale) {
    factor = scale;
  }
}
