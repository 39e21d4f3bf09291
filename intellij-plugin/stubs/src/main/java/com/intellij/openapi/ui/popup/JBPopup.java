package com.intellij.openapi.ui.popup;

import com.intellij.openapi.editor.Editor;

public interface JBPopup {
  void showInBestPositionFor(Editor editor);
}
