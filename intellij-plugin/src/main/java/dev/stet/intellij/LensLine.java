package dev.stet.intellij;

import com.intellij.openapi.editor.EditorCustomElementRenderer;
import com.intellij.openapi.editor.Inlay;
import com.intellij.openapi.editor.markup.TextAttributes;
import com.intellij.ui.scale.JBUIScale;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import javax.swing.JComponent;
import javax.swing.UIManager;

/** The text of a lens, small and grey, as the platform paints hints. */
@SuppressWarnings("rawtypes") // The platform's signatures.
record LensLine(String words) implements EditorCustomElementRenderer {

  private static final String LIGHT = "#767a8a";
  private static final String DARK = "#8c919e";

  @Override
  public int calcWidthInPixels(Inlay inlay) {
    var component = inlay.getEditor().getContentComponent();
    return Math.max(1, component.getFontMetrics(font(component)).stringWidth(words));
  }

  @Override
  public void paint(Inlay inlay, Graphics graphics, Rectangle place, TextAttributes attributes) {
    paint((Graphics2D) graphics, inlay.getEditor().getContentComponent(), place);
  }

  /** Paints into a place of a component. */
  void paint(Graphics2D graphics, JComponent component, Rectangle place) {
    var g = (Graphics2D) graphics.create();
    var font = font(component);
    var metrics = component.getFontMetrics(font);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setColor(VectorIcon.Theme.ofEditors().of(LIGHT, DARK));
    g.setFont(font);
    int baseline = (place.height - metrics.getHeight()) / 2 + metrics.getAscent();
    g.drawString(words, place.x, place.y + baseline);
    g.dispose();
  }

  private static Font font(JComponent component) {
    var label = UIManager.getFont("Label.font");
    var font = label == null ? component.getFont() : label;
    // The label's font is scaled as the IDE is.
    return font.deriveFont(Math.max(JBUIScale.scale(9f), font.getSize2D() - JBUIScale.scale(1f)));
  }
}
