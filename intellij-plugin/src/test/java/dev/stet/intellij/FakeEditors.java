package dev.stet.intellij;

import com.intellij.openapi.editor.Document;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.EditorCustomElementRenderer;
import com.intellij.openapi.editor.EditorFactory;
import com.intellij.openapi.editor.Inlay;
import com.intellij.openapi.editor.InlayModel;
import com.intellij.openapi.project.Project;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.swing.JComponent;
import javax.swing.JPanel;

/** Editors of documents, which remember the lines that were put between those of the text. */
final class FakeEditors extends EditorFactory {

  private final Map<Project, OfProject> projects = new ConcurrentHashMap<>();

  /** A line between lines. */
  record Line(int offset, LensLine lens) {}

  /** Those of one project. */
  OfProject of(Project project) {
    return projects.computeIfAbsent(project, unused -> new OfProject());
  }

  /** The windows of a project. */
  static final class OfProject {

    private final Map<Document, List<FakeEditor>> editors = new ConcurrentHashMap<>();

    /** The lines above those of a document, in the order of the text. */
    List<Line> lines(Document document) {
      return lines(document, 0);
    }

    /** The same in one of its windows, in the order in which they were opened. */
    List<Line> lines(Document document, int window) {
      return windows(document).get(window).lines.stream()
          .sorted((a, b) -> a.offset() - b.offset())
          .toList();
    }

    /** Shows a document in one more window. */
    void split(Document document) {
      windows(document).add(new FakeEditor());
    }

    /** The first window of a document. */
    Editor editor(Document document) {
      return windows(document).get(0).editor;
    }

    private List<FakeEditor> windows(Document document) {
      return editors.computeIfAbsent(
          document, unused -> new CopyOnWriteArrayList<>(List.of(new FakeEditor())));
    }
  }

  @Override
  public Editor[] getEditors(Document document, Project project) {
    return of(project).windows(document).stream()
        .map(window -> window.editor)
        .toArray(Editor[]::new);
  }

  private static final class FakeEditor {

    final List<Line> lines = new CopyOnWriteArrayList<>();
    final JComponent component = new JPanel();
    final Editor editor =
        proxy(
            Editor.class,
            Map.of(
                "isDisposed", false, "getInlayModel", model(), "getContentComponent", component));

    private InlayModel model() {
      return new InlayModel() {
        @Override
        public <T extends EditorCustomElementRenderer> Inlay<T> addBlockElement(
            int offset, boolean preceding, boolean above, int priority, T renderer) {
          var line = new Line(offset, (LensLine) renderer);
          lines.add(line);
          return inlay(line, renderer);
        }
      };
    }

    @SuppressWarnings("unchecked")
    private <T extends EditorCustomElementRenderer> Inlay<T> inlay(Line line, T renderer) {
      return (Inlay<T>)
          Proxy.newProxyInstance(
              FakeEditors.class.getClassLoader(),
              new Class<?>[] {Inlay.class},
              (self, method, arguments) ->
                  switch (method.getName()) {
                    case "dispose" -> lines.remove(line);
                    case "isValid" -> lines.contains(line);
                    case "getOffset" -> line.offset();
                    case "getRenderer" -> renderer;
                    case "getEditor" -> editor;
                    case "equals" -> self == arguments[0];
                    case "hashCode" -> System.identityHashCode(self);
                    default -> line.toString();
                  });
    }
  }

  private static <T> T proxy(Class<T> type, Map<String, Object> answers) {
    return type.cast(
        Proxy.newProxyInstance(
            FakeEditors.class.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) ->
                switch (method.getName()) {
                  case "equals" -> self == arguments[0];
                  case "hashCode" -> System.identityHashCode(self);
                  default -> answers.get(method.getName());
                }));
  }
}
