package com.intellij.openapi.editor;

import com.intellij.openapi.editor.markup.TextAttributes;
import java.awt.Graphics;
import java.awt.Rectangle;

@SuppressWarnings("rawtypes")
public interface EditorCustomElementRenderer {
  int calcWidthInPixels(Inlay inlay);

  default void paint(Inlay inlay, Graphics g, Rectangle targetRegion, TextAttributes attributes) {}
}
