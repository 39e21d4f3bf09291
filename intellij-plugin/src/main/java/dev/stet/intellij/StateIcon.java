package dev.stet.intellij;

import dev.stet.client.Marks;
import dev.stet.protocol.Appearance;
import dev.stet.protocol.State;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.RoundRectangle2D;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The mark of a state: the shapes of the VS Code extension. States differ in shape, not only in
 * colour; functions are filled, checks are bare. Painted as curves, so sharp at any scale.
 */
final class StateIcon extends VectorIcon {

  private static final Shape CHECK = path(4.8, 8.3, 7.1, 10.6, 11.3, 5.7);
  private static final Shape CROSS = lines(5.4, 5.4, 10.6, 10.6, 10.6, 5.4, 5.4, 10.6);
  private static final Shape OCTAGON =
      closed(5, 1, 11, 1, 15, 5, 15, 11, 11, 15, 5, 15, 1, 11, 1, 5);
  private static final Shape DIAMOND = closed(8, .4, 15.6, 8, 8, 15.6, .4, 8);
  private static final Shape LETTER_A =
      lines(5.4, 11.2, 8, 4.8, 8, 4.8, 10.6, 11.2, 6.4, 9.2, 9.6, 9.2);

  private final Marks.Kind kind;
  private final State state;
  private final Appearance appearance;

  StateIcon(Marks.Kind kind, State state, Appearance appearance) {
    this.kind = kind;
    this.state = state;
    this.appearance = appearance;
  }

  State state() {
    return state;
  }

  @Override
  void paint(Graphics2D g, Theme theme) {
    var look = appearance.look(state);
    var colour = theme.of(look.light(), look.dark());
    switch (kind) {
      case FUNCTION ->
          function(g, colour, theme.of(appearance.ink().light(), appearance.ink().dark()));
      case CHECK -> {
        g.translate(8, 8);
        g.scale(1.2, 1.2);
        g.translate(-8, -8);
        check(g, colour);
      }
    }
  }

  private void function(Graphics2D g, Color colour, Color ink) {
    g.setColor(colour);
    switch (state) {
      case PROVED -> {
        g.fill(new Ellipse2D.Double(1, 1, 14, 14));
        stroke(g, CHECK, ink, 1.9f);
      }
      case REFUTED -> {
        g.fill(OCTAGON);
        stroke(g, CROSS, ink, 1.9f);
      }
      case UNKNOWN -> {
        g.fill(DIAMOND);
        question(g, ink, 1.7f, 1.05, 12);
      }
      case RUNNING -> {
        ring(g, colour, 6.2, 1.6f, null);
        dots(g, colour, 1.05, 8, 5, 8, 11);
      }
      case QUEUED -> {
        ring(g, colour, 6.2, 1.5f, new float[] {2.6f, 2.27f});
        dots(g, colour, 1.6, 8, 8);
      }
      case STALE -> ring(g, colour, 6.2, 1.5f, new float[] {2.6f, 2.27f});
      case ASSUMED -> {
        stroke(g, new RoundRectangle2D.Double(1.2, 1.2, 13.6, 13.6, 5.2, 5.2), colour, 1.4f);
        stroke(g, LETTER_A, colour, 1.5f);
      }
    }
  }

  private void check(Graphics2D g, Color colour) {
    switch (state) {
      case PROVED -> stroke(g, CHECK, colour, 1.5f);
      case REFUTED -> stroke(g, CROSS, colour, 1.7f);
      case UNKNOWN -> question(g, colour, 1.4f, 0.95, 11.8);
      case RUNNING -> {
        ring(g, colour, 4.4, 1.1f, null);
        dots(g, colour, 0.75, 8, 6, 8, 10);
      }
      case QUEUED -> {
        ring(g, colour, 4.2, 1.1f, new float[] {1.9f, 1.4f});
        dots(g, colour, 1.1, 8, 8);
      }
      case STALE -> ring(g, colour, 4.2, 1.1f, new float[] {1.9f, 1.4f});
      case ASSUMED -> stroke(g, LETTER_A, colour, 1.3f);
    }
  }

  private static void question(Graphics2D g, Color colour, float width, double dot, double y) {
    var hook = new java.awt.geom.Path2D.Double();
    hook.moveTo(6, 6.2);
    hook.curveTo(6, 3.6, 10.1, 3.7, 10.1, 6.2);
    hook.curveTo(10.1, 7.8, 8, 7.8, 8, 9.5);
    stroke(g, hook, colour, width);
    dots(g, colour, dot, y, 8);
  }

  private static void dots(Graphics2D g, Color colour, double radius, double y, double... xs) {
    g.setColor(colour);
    for (double x : xs) {
      g.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }
  }

  private static void ring(
      Graphics2D g, Color colour, double radius, float width, float @Nullable [] dashes) {
    g.setColor(colour);
    g.setStroke(new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0));
    g.draw(new Ellipse2D.Double(8 - radius, 8 - radius, 2 * radius, 2 * radius));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof StateIcon that && that.kind == kind && that.state == state;
  }

  @Override
  public int hashCode() {
    return Objects.hash(kind, state);
  }
}
