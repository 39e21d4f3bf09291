package com.intellij.ui;

import java.awt.Color;

/** The core refers to it but does not hold it. */
public class JBColor extends Color {
  public static final JBColor RED = new JBColor(Color.RED, Color.RED);
  public static final JBColor red = RED;
  public static final JBColor BLACK = new JBColor(Color.BLACK, Color.BLACK);
  public static final JBColor black = BLACK;
  public static final JBColor WHITE = new JBColor(Color.WHITE, Color.WHITE);
  public static final JBColor white = WHITE;
  public static final JBColor GRAY = new JBColor(Color.GRAY, Color.GRAY);
  public static final JBColor gray = GRAY;
  public static final JBColor YELLOW = new JBColor(Color.YELLOW, Color.YELLOW);
  public static final JBColor yellow = YELLOW;
  public static final JBColor GREEN = new JBColor(Color.GREEN, Color.GREEN);
  public static final JBColor green = GREEN;
  public static final JBColor BLUE = new JBColor(Color.BLUE, Color.BLUE);
  public static final JBColor blue = BLUE;
  public static final JBColor CYAN = new JBColor(Color.CYAN, Color.CYAN);
  public static final JBColor cyan = CYAN;
  public static final JBColor MAGENTA = new JBColor(Color.MAGENTA, Color.MAGENTA);
  public static final JBColor magenta = MAGENTA;
  public static final JBColor PINK = new JBColor(Color.PINK, Color.PINK);
  public static final JBColor pink = PINK;
  public static final JBColor ORANGE = new JBColor(Color.ORANGE, Color.ORANGE);
  public static final JBColor orange = ORANGE;
  public static final JBColor LIGHT_GRAY = new JBColor(Color.LIGHT_GRAY, Color.LIGHT_GRAY);
  public static final JBColor lightGray = LIGHT_GRAY;
  public static final JBColor DARK_GRAY = new JBColor(Color.DARK_GRAY, Color.DARK_GRAY);
  public static final JBColor darkGray = DARK_GRAY;

  public JBColor(int light, int dark) {
    super(light);
  }

  public JBColor(Color light, Color dark) {
    super(light.getRGB(), true);
  }

  public static JBColor namedColor(String name, Color usual) {
    return new JBColor(usual, usual);
  }

  public static JBColor namedColor(String name, int light, int dark) {
    return new JBColor(light, dark);
  }
}
