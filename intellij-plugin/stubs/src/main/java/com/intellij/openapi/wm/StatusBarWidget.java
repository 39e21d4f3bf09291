package com.intellij.openapi.wm;

import com.intellij.openapi.Disposable;
import com.intellij.util.Consumer;
import java.awt.event.MouseEvent;

public interface StatusBarWidget extends Disposable {
  String ID();

  WidgetPresentation getPresentation();

  void install(StatusBar statusBar);

  interface WidgetPresentation {
    String getTooltipText();

    default Consumer<MouseEvent> getClickConsumer() {
      return null;
    }
  }

  interface TextPresentation extends WidgetPresentation {
    String getText();

    float getAlignment();
  }
}
