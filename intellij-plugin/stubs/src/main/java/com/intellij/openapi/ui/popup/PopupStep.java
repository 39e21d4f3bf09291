package com.intellij.openapi.ui.popup;

public interface PopupStep<T> {
  PopupStep<?> FINAL_CHOICE = null;
}
