package com.intellij.openapi.editor.colors;

/** The core refers to it but does not hold it. */
public interface EditorColors {
  TextAttributesKey IDENTIFIER_UNDER_CARET_ATTRIBUTES =
      TextAttributesKey.createTextAttributesKey("IDENTIFIER_UNDER_CARET_ATTRIBUTES");
  TextAttributesKey WRITE_IDENTIFIER_UNDER_CARET_ATTRIBUTES =
      TextAttributesKey.createTextAttributesKey("WRITE_IDENTIFIER_UNDER_CARET_ATTRIBUTES");
}
