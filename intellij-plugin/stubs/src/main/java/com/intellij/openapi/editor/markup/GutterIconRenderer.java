package com.intellij.openapi.editor.markup;

import com.intellij.codeInsight.daemon.GutterMark;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.project.PossiblyDumbAware;

public abstract class GutterIconRenderer implements GutterMark, PossiblyDumbAware {
  public enum Alignment {
    LEFT,
    RIGHT,
    CENTER
  }

  public AnAction getClickAction() {
    return null;
  }

  public boolean isNavigateAction() {
    return false;
  }

  @Override
  public String getTooltipText() {
    return null;
  }

  public Alignment getAlignment() {
    return Alignment.CENTER;
  }

  @Override
  public abstract boolean equals(Object other);

  @Override
  public abstract int hashCode();
}
