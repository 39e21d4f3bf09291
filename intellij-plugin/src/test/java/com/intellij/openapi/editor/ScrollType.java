package com.intellij.openapi.editor;

/** The core's classes name it but the core does not hold it. */
public enum ScrollType {
  CENTER,
  MAKE_VISIBLE
}
