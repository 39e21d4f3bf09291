package dev.stet.intellij;

import com.intellij.openapi.editor.colors.EditorColorsManager;
import com.intellij.ui.scale.JBUIScale;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Path2D;
import javax.swing.Icon;
import org.jspecify.annotations.Nullable;

/**
 * An icon of the gutter's size, drawn on a grid of 16 by 16. It grows with the scale that the user
 * gave the IDE; the platform scales with the screen and the font of the editor.
 */
abstract class VectorIcon implements Icon {

  private static final int SIZE = 14;
  private static final double GRID = 16;

  /** What the colours must stand out from. */
  enum Theme {
    LIGHT,
    DARK;

    /** That of the editors: theirs may be dark while the windows around them are light. */
    static Theme ofEditors() {
      return EditorColorsManager.getInstance().isDarkEditor() ? DARK : LIGHT;
    }

    Color of(String light, String dark) {
      return Color.decode(this == LIGHT ? light : dark);
    }
  }

  /** Draws on the grid. */
  abstract void paint(Graphics2D g, Theme theme);

  @Override
  public final int getIconWidth() {
    return JBUIScale.scale(SIZE);
  }

  @Override
  public final int getIconHeight() {
    return JBUIScale.scale(SIZE);
  }

  @Override
  public final void paintIcon(@Nullable Component component, Graphics graphics, int x, int y) {
    paintIcon((Graphics2D) graphics, Theme.ofEditors(), x, y);
  }

  final void paintIcon(Graphics2D graphics, Theme theme, int x, int y) {
    var g = (Graphics2D) graphics.create();
    g.translate(x, y);
    g.scale(getIconWidth() / GRID, getIconHeight() / GRID);
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    paint(g, theme);
    g.dispose();
  }

  static void stroke(Graphics2D g, Shape shape, Color colour, float width) {
    g.setColor(colour);
    g.setStroke(new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    g.draw(shape);
  }

  /** Points that are joined: x and y in turn. */
  static Path2D path(double... points) {
    var path = new Path2D.Double();
    path.moveTo(points[0], points[1]);
    for (int i = 2; i < points.length; i += 2) {
      path.lineTo(points[i], points[i + 1]);
    }
    return path;
  }

  static Path2D closed(double... points) {
    var path = path(points);
    path.closePath();
    return path;
  }

  /** Lines that stand alone: start and end of each. */
  static Path2D lines(double... points) {
    var path = new Path2D.Double();
    for (int i = 0; i < points.length; i += 4) {
      path.moveTo(points[i], points[i + 1]);
      path.lineTo(points[i + 2], points[i + 3]);
    }
    return path;
  }
}
