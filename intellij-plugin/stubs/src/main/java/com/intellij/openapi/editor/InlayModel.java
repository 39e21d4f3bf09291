package com.intellij.openapi.editor;

public interface InlayModel {
  <T extends EditorCustomElementRenderer> Inlay<T> addBlockElement(
      int offset, boolean relatesToPrecedingText, boolean showAbove, int priority, T renderer);
}
