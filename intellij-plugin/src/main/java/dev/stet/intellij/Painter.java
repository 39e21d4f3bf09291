package dev.stet.intellij;

import com.intellij.openapi.Disposable;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** Keeps what is painted beside and above the lines of one document in step with what is known. */
final class Painter implements Disposable {

  private final StetService project;
  private final OpenDocument document;
  private final GutterMarks gutter;
  private final LensLines lenses;
  private final AtomicBoolean isDue = new AtomicBoolean();
  private boolean isDisposed;

  Painter(StetService project, OpenDocument document) {
    this.project = project;
    this.document = document;
    this.gutter = new GutterMarks(project, document);
    this.lenses = new LensLines(project, document);
  }

  /** Paints on the dispatch thread; of many wishes that wait, one is enough. */
  void paintSoon() {
    if (isDue.compareAndSet(false, true)) {
      project.later(this::paint);
    }
  }

  private void paint() {
    isDue.set(false);
    if (!isDisposed) {
      var settings = project.settings();
      List<FunctionStatus> functions = document.functions();
      gutter.show(settings.showsGutter() ? functions : List.of());
      lenses.show(settings.showsLenses() ? functions : List.of());
    }
  }

  @Override
  public void dispose() {
    isDisposed = true;
    gutter.show(List.of());
    lenses.show(List.of());
  }
}
