package com.intellij.openapi.ui.popup.util;

import com.intellij.openapi.ui.popup.ListPopupStep;
import com.intellij.openapi.ui.popup.PopupStep;
import java.util.List;

/** In place of the platform's: remembers what is listed. */
public class BaseListPopupStep<T> implements ListPopupStep<T> {

  private final String title;
  private final List<? extends T> values;

  public BaseListPopupStep(String title, List<? extends T> values) {
    this.title = title;
    this.values = values;
  }

  public String getTitle() {
    return title;
  }

  /** What the lines say. */
  public List<String> lines() {
    return values.stream().map(value -> getTextFor(value)).toList();
  }

  /** The user takes a line. */
  public PopupStep<?> choose(int line) {
    return onChosen(values.get(line), true);
  }

  public PopupStep<?> onChosen(T chosen, boolean isFinal) {
    return FINAL_CHOICE;
  }

  public String getTextFor(T value) {
    return String.valueOf(value);
  }
}
