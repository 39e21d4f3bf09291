package dev.stet.intellij;

import com.intellij.openapi.editor.impl.DocumentMarkupModel;
import com.intellij.openapi.editor.markup.GutterIconRenderer;
import com.intellij.openapi.editor.markup.HighlighterTargetArea;
import com.intellij.openapi.editor.markup.MarkupModel;
import com.intellij.openapi.editor.markup.RangeHighlighter;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The marks in the gutter of one document. They hang on the document itself and not on the
 * highlighting passes, which come late; only what differs is painted, so nothing flickers.
 */
final class GutterMarks {

  /** Below everything that has a background. */
  private static final int LAYER = 0;

  private final StetService project;
  private final OpenDocument document;
  private Map<GutterMarks.Place, RangeHighlighter> painted = new HashMap<>();

  /** A mark at a line; two of one line stand side by side. */
  record Place(int line, GutterIconRenderer renderer) {}

  GutterMarks(StetService project, OpenDocument document) {
    this.project = project;
    this.document = document;
  }

  /** On the dispatch thread. */
  void show(List<FunctionStatus> functions) {
    var markup = markup();
    var now = new HashMap<Place, RangeHighlighter>();
    for (var place : places(functions)) {
      var there = painted.remove(place);
      boolean isInPlace =
          there != null
              && there.isValid()
              && document.document().getLineNumber(there.getStartOffset()) == place.line();
      if (there != null && isInPlace) {
        now.put(place, there);
      } else {
        if (there != null) {
          markup.removeHighlighter(there);
        }
        now.put(place, add(markup, place));
      }
    }
    painted.values().forEach(markup::removeHighlighter);
    painted = now;
  }

  private MarkupModel markup() {
    return DocumentMarkupModel.forDocument(document.document(), project.project(), true);
  }

  private RangeHighlighter add(MarkupModel markup, Place place) {
    int start = document.document().getLineStartOffset(place.line());
    int end = document.document().getLineEndOffset(place.line());
    var highlighter =
        markup.addRangeHighlighter(start, end, LAYER, null, HighlighterTargetArea.LINES_IN_RANGE);
    highlighter.setGutterIconRenderer(place.renderer());
    return highlighter;
  }

  private List<Place> places(List<FunctionStatus> functions) {
    var places = new java.util.ArrayList<Place>();
    project
        .marks()
        .of(functions)
        .forEach(
            (line, mark) -> {
              if (line < document.document().getLineCount()) {
                places.add(new Place(line, new VerdictMark(project, document, line, mark)));
              }
            });
    for (var function : functions) {
      int line = function.range().getStart().getLine();
      if (function.equivalence() != null && line < document.document().getLineCount()) {
        places.add(new Place(line, new SinceHeadMark(project, document, function)));
      }
    }
    return places;
  }
}
