package dev.stet.intellij;

import dev.stet.protocol.Appearance;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import org.jspecify.annotations.Nullable;

/** Whether a function still means the same: the signs of the lens. */
final class SinceHeadIcon extends VectorIcon {

  private static final Shape EQUAL = lines(3, 5, 13, 5, 3, 8, 13, 8, 3, 11, 13, 11);
  private static final Shape DIFFERENT = lines(3, 6, 13, 6, 3, 10, 13, 10, 10.5, 3, 5.5, 13);
  private static final Shape PLUS = lines(8, 3.5, 8, 12.5, 3.5, 8, 12.5, 8);
  private static final Shape WAVES = wave(5.8);
  private static final Shape MORE_WAVES = wave(10.2);

  private final String equivalence;
  private final Appearance appearance;

  SinceHeadIcon(String equivalence, Appearance appearance) {
    this.equivalence = equivalence;
    this.appearance = appearance;
  }

  @Override
  void paint(Graphics2D g, Theme theme) {
    var look = appearance.sinceHead(equivalence);
    var colour = theme.of(look.light(), look.dark());
    switch (equivalence) {
      case "equal" -> stroke(g, EQUAL, colour, 1.4f);
      case "different" -> stroke(g, DIFFERENT, colour, 1.7f);
      case "added" -> stroke(g, PLUS, colour, 1.8f);
      default -> {
        stroke(g, WAVES, colour, 1.5f);
        stroke(g, MORE_WAVES, colour, 1.5f);
        g.fill(new Ellipse2D.Double(7.2, 7.2, 1.6, 1.6));
      }
    }
  }

  private static Shape wave(double y) {
    var wave = new java.awt.geom.Path2D.Double();
    wave.moveTo(3, y + 0.6);
    wave.curveTo(5, y - 2.4, 7, y - 0.6, 8, y);
    wave.curveTo(9, y + 0.6, 11, y + 2.4, 13, y - 0.6);
    return wave;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SinceHeadIcon that && that.equivalence.equals(equivalence);
  }

  @Override
  public int hashCode() {
    return equivalence.hashCode();
  }
}
