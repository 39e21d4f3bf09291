package dev.stet.intellij;

import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.EditorFactory;
import com.intellij.openapi.editor.Inlay;
import com.intellij.openapi.util.Disposer;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** One line above each function, in every editor that shows the document. */
final class LensLines {

  private final StetService project;
  private final OpenDocument document;
  private final Map<Editor, List<Inlay<LensLine>>> painted = new HashMap<>();

  LensLines(StetService project, OpenDocument document) {
    this.project = project;
    this.document = document;
  }

  /** On the dispatch thread. */
  void show(List<FunctionStatus> functions) {
    painted.keySet().removeIf(Editor::isDisposed);
    for (var editor :
        EditorFactory.getInstance().getEditors(document.document(), project.project())) {
      var there = painted.getOrDefault(editor, List.of());
      if (!isSame(there, functions)) {
        there.forEach(Disposer::dispose);
        painted.put(editor, add(editor, functions));
      }
    }
  }

  private List<Inlay<LensLine>> add(Editor editor, List<FunctionStatus> functions) {
    var added = new ArrayList<Inlay<LensLine>>();
    for (var function : functions) {
      int offset = document.offset(function.range().getStart());
      var line = new LensLine(words(function));
      var inlay = editor.getInlayModel().addBlockElement(offset, false, true, 0, line);
      if (inlay != null) {
        added.add(inlay);
      }
    }
    return added;
  }

  private boolean isSame(List<Inlay<LensLine>> there, List<FunctionStatus> functions) {
    if (there.size() != functions.size()) {
      return false;
    }
    for (int i = 0; i < there.size(); i++) {
      var inlay = there.get(i);
      var function = functions.get(i);
      if (!inlay.isValid()
          || inlay.getOffset() != document.offset(function.range().getStart())
          || !inlay.getRenderer().words().equals(words(function))) {
        return false;
      }
    }
    return true;
  }

  /** The lens and, where it is known, what changed since HEAD. */
  static String words(FunctionStatus function) {
    var lens = Objects.requireNonNullElse(function.lens(), function.state().id());
    return function.sinceHead() == null ? lens : lens + "  |  " + function.sinceHead();
  }
}
