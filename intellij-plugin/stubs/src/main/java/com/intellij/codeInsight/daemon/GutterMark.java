package com.intellij.codeInsight.daemon;

import javax.swing.Icon;

public interface GutterMark {
  Icon getIcon();

  String getTooltipText();
}
