package dev.stet.intellij;

import com.intellij.openapi.editor.markup.GutterIconRenderer;
import dev.stet.client.Marks;
import dev.stet.protocol.Appearance;
import dev.stet.protocol.State;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.imageio.ImageIO;
import org.eclipse.lsp4j.DiagnosticSeverity;

/** Paints the pictures of README.md; with {@code -Dexpect.update} into its folder. */
final class Pictures {

  private static final List<String> EQUIVALENCES =
      List.of("equal", "different", "added", "unknown");
  private static final int CELL = 28;
  private static final int SCALE = 2;

  /** Of 255: less is the work of another version of Java. */
  private static final int TOLERANCE = 64;

  private Pictures() {}

  /** A theme with the colours of an editor around the icons. */
  private record Around(VectorIcon.Theme theme, Color ground, Color text, Color lens) {}

  private static final Around LIGHT =
      new Around(VectorIcon.Theme.LIGHT, Color.WHITE, new Color(0x1E1E1E), new Color(0x767A8A));
  private static final Around DARK =
      new Around(
          VectorIcon.Theme.DARK, new Color(0x1E1F22), new Color(0xBCBEC4), new Color(0x8C919E));

  /** Where an icon stands in {@link #icons}: by its place in {@link #all} and its theme. */
  static Rectangle cell(int column, VectorIcon.Theme theme) {
    int size = CELL * SCALE;
    return new Rectangle(column * size, theme == VectorIcon.Theme.LIGHT ? 0 : size, size, size);
  }

  /** How many pixels of a place look otherwise; what smooths edges may differ a little. */
  static int differences(BufferedImage one, BufferedImage other, Rectangle place) {
    int different = 0;
    for (int x = place.x; x < place.x + place.width; x++) {
      for (int y = place.y; y < place.y + place.height; y++) {
        var a = new Color(one.getRGB(x, y));
        var b = new Color(other.getRGB(x, y));
        int most =
            Math.max(
                Math.abs(a.getRed() - b.getRed()),
                Math.max(
                    Math.abs(a.getGreen() - b.getGreen()), Math.abs(a.getBlue() - b.getBlue())));
        different += most > TOLERANCE ? 1 : 0;
      }
    }
    return different;
  }

  /** All icons in both themes, twice as large as they are. */
  static BufferedImage icons() {
    int columns = State.values().length * 2 + EQUIVALENCES.size();
    var image =
        new BufferedImage(columns * CELL * SCALE, 2 * CELL * SCALE, BufferedImage.TYPE_INT_RGB);
    var g = graphics(image);
    int y = 0;
    for (var around : List.of(LIGHT, DARK)) {
      g.setColor(around.ground());
      g.fillRect(0, y, columns * CELL, CELL);
      int x = 0;
      for (var icon : all()) {
        icon.paintIcon(g, around.theme(), x + 7, y + 7);
        x += CELL;
      }
      y += CELL;
    }
    g.dispose();
    return image;
  }

  static List<VectorIcon> all() {
    var icons = new ArrayList<VectorIcon>();
    for (var kind : Marks.Kind.values()) {
      for (var state : State.values()) {
        icons.add(new StateIcon(kind, state, Appearance.COMMON));
      }
    }
    EQUIVALENCES.forEach(id -> icons.add(new SinceHeadIcon(id, Appearance.COMMON)));
    return icons;
  }

  /** A picture and where in it the icons are; texts look as the fonts of the machine do. */
  record Painted(BufferedImage image, List<Rectangle> icons) {}

  /** A document as an editor would paint it, in both themes. */
  static Painted gutter(Platform platform, OpenDocument document, String name) throws IOException {
    var icons = new ArrayList<Rectangle>();
    var lines = document.document().getText().split("\n", -1);
    Map<Integer, List<GutterIconRenderer>> marks =
        platform.dispatch(() -> platform.gutter(document));
    var lenses = platform.dispatch(() -> platform.editors.lines(document.document()));
    int height = (lines.length + lenses.size() + 1) * 20;
    var image = new BufferedImage(1160 * SCALE, height * SCALE, BufferedImage.TYPE_INT_RGB);
    var g = graphics(image);
    int left = 0;
    for (var around : List.of(LIGHT, DARK)) {
      g.setColor(around.ground());
      g.fillRect(left, 0, 580, height);
      int y = 10;
      for (int line = 0; line < lines.length; line++) {
        int start = document.document().getLineStartOffset(line);
        for (var lens : lenses) {
          if (lens.offset() == start) {
            g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 11));
            g.setColor(around.lens());
            g.drawString(lens.lens().words(), left + 48, y + 14);
            y += 20;
          }
        }
        int x = left + 6;
        for (var mark : marks.getOrDefault(line, List.of())) {
          var icon = (VectorIcon) mark.getIcon();
          icon.paintIcon(g, around.theme(), x, y + 3);
          icons.add(
              new Rectangle(
                  x * SCALE,
                  (y + 3) * SCALE,
                  icon.getIconWidth() * SCALE,
                  icon.getIconHeight() * SCALE));
          x += 17;
        }
        g.setFont(new Font(Font.MONOSPACED, Font.PLAIN, 13));
        g.setColor(around.text());
        g.drawString(lines[line], left + 48, y + 15);
        underline(g, document, line, left + 48, y + 17);
        y += 20;
      }
      left += 580;
    }
    g.dispose();
    keep(image, name);
    return new Painted(image, icons);
  }

  private static void underline(
      Graphics2D g, OpenDocument document, int line, int left, int baseline) {
    for (var finding : document.findings()) {
      var range = finding.place().orElseThrow();
      if (range.getStart().getLine() != line || range.getEnd().getLine() != line) {
        continue;
      }
      int width = g.getFontMetrics().charWidth('m');
      g.setColor(colour(finding));
      g.setStroke(new BasicStroke(1));
      var wave = new Path2D.Double();
      int from = left + range.getStart().getCharacter() * width;
      int to = left + range.getEnd().getCharacter() * width;
      wave.moveTo(from, baseline);
      for (int x = from; x < to; x += 2) {
        wave.lineTo(x + 2, baseline + ((x - from) % 4 == 0 ? 2 : 0));
      }
      g.draw(wave);
    }
  }

  private static Color colour(ServerFinding finding) {
    return finding.diagnostic().getSeverity() == DiagnosticSeverity.Error
        ? new Color(0xE05252)
        : new Color(0xD0A030);
  }

  private static Graphics2D graphics(BufferedImage image) {
    var g = image.createGraphics();
    g.scale(SCALE, SCALE);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    return g;
  }

  /** Into the build's folder; into README's where that is wanted. */
  static void keep(BufferedImage image, String name) throws IOException {
    var folder =
        System.getProperty("expect.update") == null
            ? Path.of("target", "pictures")
            : Path.of("pictures");
    Files.createDirectories(folder);
    ImageIO.write(image, "png", folder.resolve(name).toFile());
  }

  static BufferedImage committed(String name) throws IOException {
    return Objects.requireNonNull(ImageIO.read(Path.of("pictures", name).toFile()));
  }
}
