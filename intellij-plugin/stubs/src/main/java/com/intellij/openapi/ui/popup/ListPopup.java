package com.intellij.openapi.ui.popup;

public interface ListPopup extends JBPopup {}
