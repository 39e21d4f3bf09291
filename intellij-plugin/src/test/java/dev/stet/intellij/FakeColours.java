package dev.stet.intellij;

import com.intellij.openapi.editor.colors.EditorColorsManager;

/** The colour scheme of the editors, as the user chooses it. */
final class FakeColours extends EditorColorsManager {

  private volatile VectorIcon.Theme chosen = VectorIcon.Theme.LIGHT;

  void choose(VectorIcon.Theme theme) {
    chosen = theme;
  }

  @Override
  public boolean isDarkEditor() {
    return chosen == VectorIcon.Theme.DARK;
  }
}
