package com.intellij.openapi.ui.popup;

public interface ListPopupStep<T> extends PopupStep<T> {}
