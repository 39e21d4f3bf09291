package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.intellij.ui.scale.JBUIScale;
import dev.stet.client.Marks;
import dev.stet.protocol.Appearance;
import dev.stet.protocol.State;
import java.awt.Color;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The icons: as README shows them, told apart without colour, sharp on any screen. */
class IconsTest {

  /** Pixels of one icon: less than what a glyph covers. */
  static final int MOST_DIFFERENT = 12;

  private static BufferedImage painted(VectorIcon icon, VectorIcon.Theme theme, int scale) {
    int size = icon.getIconWidth() * scale;
    var image = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
    var g = image.createGraphics();
    g.scale(scale, scale);
    icon.paintIcon(g, theme, 0, 0);
    g.dispose();
    return image;
  }

  private static StateIcon icon(Marks.Kind kind, State state) {
    return new StateIcon(kind, state, Appearance.COMMON);
  }

  @Test
  void readmeShowsTheseIcons() throws Exception {
    var icons = Pictures.icons();
    Pictures.keep(icons, "icons.png");
    var committed = Pictures.committed("icons.png");
    assertEquals(committed.getWidth(), icons.getWidth());
    assertEquals(committed.getHeight(), icons.getHeight());
    for (int column = 0; column < Pictures.all().size(); column++) {
      for (var theme : VectorIcon.Theme.values()) {
        int different = Pictures.differences(icons, committed, Pictures.cell(column, theme));
        assertTrue(different <= MOST_DIFFERENT, column + " " + theme + ": " + different);
      }
    }
  }

  /** No icon passes for another one, nor for itself in the other theme. */
  @Test
  void anotherIconIsNoticed() {
    var cells = new ArrayList<BufferedImage>();
    for (int column = 0; column < Pictures.all().size(); column++) {
      for (var theme : VectorIcon.Theme.values()) {
        var cell = Pictures.cell(column, theme);
        cells.add(Pictures.icons().getSubimage(cell.x, cell.y, cell.width, cell.height));
      }
    }
    for (int i = 0; i < cells.size(); i++) {
      for (int j = 0; j < i; j++) {
        var whole = new Rectangle(cells.get(i).getWidth(), cells.get(i).getHeight());
        int different = Pictures.differences(cells.get(i), cells.get(j), whole);
        assertTrue(different > MOST_DIFFERENT, i + " and " + j + ": " + different);
      }
    }
  }

  /** An icon is as large as the user wants the IDE to be, and fills that. */
  @Test
  void iconsGrowWithTheIde() {
    try {
      for (float scale : List.of(1f, 1.5f, 2f)) {
        JBUIScale.userScale(scale);
        var icon = icon(Marks.Kind.FUNCTION, State.REFUTED);
        assertEquals(Math.round(14 * scale), icon.getIconWidth());
        assertEquals(Math.round(14 * scale), icon.getIconHeight());
        var ink = ink(painted(icon, VectorIcon.Theme.LIGHT, 1));
        assertTrue(ink.x <= scale && ink.y <= scale, ink.toString());
        assertTrue(ink.width >= 12 * scale && ink.height >= 12 * scale, ink.toString());
      }
    } finally {
      JBUIScale.userScale(1);
    }
  }

  private static Rectangle ink(BufferedImage image) {
    var ink = new Rectangle(-1, -1);
    for (int x = 0; x < image.getWidth(); x++) {
      for (int y = 0; y < image.getHeight(); y++) {
        if (image.getRGB(x, y) >>> 24 > 100) {
          ink.add(new Rectangle(x, y, 1, 1));
        }
      }
    }
    return ink;
  }

  /** The shapes alone, without colour, are all different. */
  @Test
  void statesDifferInShape() {
    Set<String> shapes = new HashSet<>();
    for (var kind : Marks.Kind.values()) {
      for (var state : State.values()) {
        shapes.add(shape(painted(icon(kind, state), VectorIcon.Theme.LIGHT, 2)));
      }
    }
    assertEquals(Marks.Kind.values().length * State.values().length, shapes.size());
  }

  /** Light from dark places, by how much the eye sees of them. */
  private static String shape(BufferedImage image) {
    var shape = new StringBuilder();
    for (int y = 0; y < image.getHeight(); y += 2) {
      for (int x = 0; x < image.getWidth(); x += 2) {
        var colour = new Color(image.getRGB(x, y), true);
        boolean isInk =
            colour.getAlpha() > 100 && colour.getRed() + colour.getGreen() + colour.getBlue() < 600;
        shape.append(isInk ? '#' : '.');
      }
    }
    return shape.toString();
  }

  @Test
  void coloursStandOutFromTheirGround() {
    for (var look : Appearance.COMMON.states()) {
      assertTrue(contrast(Color.decode(look.light()), Color.WHITE) >= 4, look.id());
      assertTrue(contrast(Color.decode(look.dark()), new Color(0x1E1F22)) >= 4, look.id());
    }
  }

  /** As the web's accessibility guidelines count it. */
  private static double contrast(Color one, Color other) {
    double a = luminance(one) + 0.05;
    double b = luminance(other) + 0.05;
    return Math.max(a, b) / Math.min(a, b);
  }

  private static double luminance(Color colour) {
    return 0.2126 * linear(colour.getRed())
        + 0.7152 * linear(colour.getGreen())
        + 0.0722 * linear(colour.getBlue());
  }

  private static double linear(int channel) {
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  }

  /** Painted twice as large there are edges that the small picture, blown up, does not have. */
  @Test
  void iconsAreSharpAtAnyScale() {
    var icon = icon(Marks.Kind.FUNCTION, State.REFUTED);
    int small = blurred(painted(icon, VectorIcon.Theme.DARK, 1));
    int large = blurred(painted(icon, VectorIcon.Theme.DARK, 8));
    // Half-covered pixels are at edges only: their share falls as the picture grows.
    assertTrue(large < small * 8 * 4, small + " and " + large);
  }

  private static int blurred(BufferedImage image) {
    int count = 0;
    for (int x = 0; x < image.getWidth(); x++) {
      for (int y = 0; y < image.getHeight(); y++) {
        int alpha = image.getRGB(x, y) >>> 24;
        count += alpha > 0 && alpha < 255 ? 1 : 0;
      }
    }
    return count;
  }
}
