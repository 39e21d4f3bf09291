package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.client.Marks;
import dev.stet.protocol.Appearance;
import dev.stet.protocol.State;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.function.Consumer;
import javax.swing.JPanel;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What is painted in editors has the colours for the scheme of the editors. */
class ThemeTest {

  @AutoClose private final Ide ide = new Ide();

  private static BufferedImage painted(Consumer<java.awt.Graphics2D> paint) {
    var image = new BufferedImage(120, 20, BufferedImage.TYPE_INT_ARGB);
    var g = image.createGraphics();
    paint.accept(g);
    g.dispose();
    return image;
  }

  private static void assertSamePixels(BufferedImage expected, BufferedImage found) {
    var whole = new Rectangle(expected.getWidth(), expected.getHeight());
    assertEquals(0, Pictures.differences(expected, found, whole));
  }

  @Test
  void iconsFollowTheEditors() {
    var icon = new StateIcon(Marks.Kind.FUNCTION, State.PROVED, Appearance.COMMON);
    for (var theme : VectorIcon.Theme.values()) {
      ide.colours.choose(theme);
      assertSamePixels(
          painted(g -> icon.paintIcon(g, theme, 0, 0)),
          painted(g -> icon.paintIcon(new JPanel(), g, 0, 0)));
    }
  }

  @Test
  void linesAboveFunctionsFollowTheEditors() {
    int brightness = -1;
    for (var theme : VectorIcon.Theme.values()) {
      ide.colours.choose(theme);
      var image =
          painted(g -> new LensLine("████").paint(g, new JPanel(), new Rectangle(0, 0, 120, 20)));
      int now = brightest(image);
      assertEquals(true, now > brightness, theme + ": " + now);
      brightness = now;
    }
  }

  private static int brightest(BufferedImage image) {
    int most = 0;
    for (int x = 0; x < image.getWidth(); x++) {
      for (int y = 0; y < image.getHeight(); y++) {
        int pixel = image.getRGB(x, y);
        most = pixel >>> 24 == 255 ? Math.max(most, pixel & 255) : most;
      }
    }
    return most;
  }
}
