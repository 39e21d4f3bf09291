package dev.stet.intellij;

import com.intellij.lang.annotation.AnnotationHolder;
import com.intellij.lang.annotation.ExternalAnnotator;
import com.intellij.lang.annotation.HighlightSeverity;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.util.TextRange;
import com.intellij.psi.PsiFile;
import dev.stet.protocol.StatusParams.FunctionStatus;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.jspecify.annotations.Nullable;

/**
 * Problems with their traces, hovers as tooltips, and the server's actions as intentions. All of it
 * was told before: nothing is asked here.
 */
public final class StetAnnotator extends ExternalAnnotator<OpenDocument, OpenDocument>
    implements DumbAware {

  @Override
  public @Nullable OpenDocument collectInformation(PsiFile file) {
    var shown = file.getVirtualFile();
    if (shown == null || !FileUris.isC(shown)) {
      return null;
    }
    var project = StetService.of(file.getProject());
    var document = project.document(shown);
    if (document.isEmpty()) {
      project.openIfShown(shown);
    }
    return document.orElse(null);
  }

  @Override
  public @Nullable OpenDocument collectInformation(PsiFile file, Editor editor, boolean hasErrors) {
    return collectInformation(file);
  }

  @Override
  public @Nullable OpenDocument doAnnotate(@Nullable OpenDocument document) {
    return document;
  }

  @Override
  public void apply(PsiFile file, @Nullable OpenDocument document, AnnotationHolder holder) {
    if (document == null) {
      return;
    }
    for (var finding : document.findings()) {
      finding.place().ifPresent(place -> problem(finding, document.offsets(place), holder));
    }
    document
        .notes()
        .forEach(
            note ->
                holder
                    .newAnnotation(HighlightSeverity.INFORMATION, "Stet")
                    .range(document.offsets(note.range()))
                    .tooltip(Tooltips.html(Markdown.toHtml(note.contents().getValue())))
                    .create());
    document.functions().forEach(function -> intentions(document, function, holder));
  }

  private static void problem(ServerFinding finding, TextRange range, AnnotationHolder holder) {
    var annotation =
        holder
            .newAnnotation(severity(finding.diagnostic().getSeverity()), finding.message())
            .range(range)
            .tooltip(Tooltips.problem(finding));
    if (range.isEmpty()) {
      annotation = annotation.afterEndOfLine();
    }
    annotation.create();
  }

  /** The actions of a function are there wherever the caret is in it. */
  private static void intentions(
      OpenDocument document, FunctionStatus function, AnnotationHolder holder) {
    int version = document.text().version();
    var actions = document.actions(function);
    TextRange range = document.offsets(function.range());
    if (actions.isEmpty() || range.isEmpty()) {
      return;
    }
    var annotation = holder.newSilentAnnotation(HighlightSeverity.INFORMATION).range(range);
    for (var action : actions) {
      annotation = annotation.withFix(new ServerIntention(document, version, action));
    }
    annotation.create();
  }

  /** Below a weak warning the platform shows nothing in the text. */
  private static HighlightSeverity severity(@Nullable DiagnosticSeverity severity) {
    return switch (severity == null ? DiagnosticSeverity.Error : severity) {
      case Error -> HighlightSeverity.ERROR;
      case Warning -> HighlightSeverity.WARNING;
      case Information, Hint -> HighlightSeverity.WEAK_WARNING;
    };
  }
}
