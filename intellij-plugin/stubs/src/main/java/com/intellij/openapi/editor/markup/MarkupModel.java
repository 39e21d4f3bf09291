package com.intellij.openapi.editor.markup;

import com.intellij.openapi.util.UserDataHolder;

public interface MarkupModel extends UserDataHolder {
  RangeHighlighter addRangeHighlighter(
      int start, int end, int layer, TextAttributes attributes, HighlighterTargetArea area);

  void removeHighlighter(RangeHighlighter highlighter);
}
