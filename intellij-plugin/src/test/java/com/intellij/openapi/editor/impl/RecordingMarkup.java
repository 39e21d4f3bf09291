package com.intellij.openapi.editor.impl;

import com.intellij.openapi.editor.Document;
import com.intellij.openapi.editor.RangeMarker;
import com.intellij.openapi.editor.markup.GutterIconRenderer;
import com.intellij.openapi.editor.markup.HighlighterTargetArea;
import com.intellij.openapi.editor.markup.MarkupModel;
import com.intellij.openapi.editor.markup.RangeHighlighter;
import com.intellij.openapi.editor.markup.TextAttributes;
import com.intellij.openapi.util.UserDataHolderBase;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/** Remembers what was painted; the places move with the text by the platform's own markers. */
public final class RecordingMarkup extends UserDataHolderBase implements MarkupModel {

  private final Document document;
  private final List<RangeHighlighter> painted = new CopyOnWriteArrayList<>();

  RecordingMarkup(Document document) {
    this.document = document;
  }

  public List<RangeHighlighter> painted() {
    return painted;
  }

  @Override
  public RangeHighlighter addRangeHighlighter(
      int start, int end, int layer, TextAttributes attributes, HighlighterTargetArea area) {
    var highlighter = highlighter(document.createRangeMarker(start, end));
    painted.add(highlighter);
    return highlighter;
  }

  private static RangeHighlighter highlighter(RangeMarker marker) {
    var renderer = new AtomicReference<GutterIconRenderer>();
    return (RangeHighlighter)
        Proxy.newProxyInstance(
            RecordingMarkup.class.getClassLoader(),
            new Class<?>[] {RangeHighlighter.class},
            (self, method, arguments) ->
                switch (method.getName()) {
                  case "getGutterIconRenderer" -> renderer.get();
                  case "setGutterIconRenderer" -> {
                    renderer.set((GutterIconRenderer) arguments[0]);
                    yield null;
                  }
                  case "equals" -> self == arguments[0];
                  case "hashCode" -> System.identityHashCode(self);
                  default -> call(marker, method, arguments);
                });
  }

  private static Object call(
      RangeMarker marker, java.lang.reflect.Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(marker, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  @Override
  public void removeHighlighter(RangeHighlighter highlighter) {
    if (!painted.remove(highlighter)) {
      throw new AssertionError("it is not there");
    }
  }
}
