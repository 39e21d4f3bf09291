package com.intellij.diff.requests;

import com.intellij.diff.contents.DiffContent;

public class SimpleDiffRequest extends ContentDiffRequest {
  public SimpleDiffRequest(
      String title, DiffContent left, DiffContent right, String leftTitle, String rightTitle) {}
}
