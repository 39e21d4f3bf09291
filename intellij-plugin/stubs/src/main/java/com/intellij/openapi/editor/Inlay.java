package com.intellij.openapi.editor;

import com.intellij.openapi.Disposable;

public interface Inlay<T extends EditorCustomElementRenderer> extends Disposable {
  Editor getEditor();

  int getOffset();

  T getRenderer();

  boolean isValid();
}
