package com.intellij.openapi.ui.popup.util;

import com.intellij.openapi.ui.popup.ListPopupStep;
import com.intellij.openapi.ui.popup.PopupStep;
import java.util.List;

public class BaseListPopupStep<T> implements ListPopupStep<T> {
  public BaseListPopupStep(String title, List<? extends T> values) {}

  public PopupStep<?> onChosen(T chosen, boolean isFinal) {
    return FINAL_CHOICE;
  }

  public String getTextFor(T value) {
    return String.valueOf(value);
  }
}
