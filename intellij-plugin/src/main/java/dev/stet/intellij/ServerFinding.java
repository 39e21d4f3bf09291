package dev.stet.intellij;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;

/**
 * What the server found wrong.
 *
 * @param version of the text whose places it names
 */
record ServerFinding(OpenDocument document, int version, Diagnostic diagnostic) {

  String message() {
    var message = diagnostic.getMessage();
    return message.isLeft() ? message.getLeft() : message.getRight().getValue();
  }

  /** The way there; empty where there is none to be shown. */
  List<DiagnosticRelatedInformation> related() {
    return Objects.requireNonNullElse(diagnostic.getRelatedInformation(), List.of());
  }

  /** Where it stands now; nowhere where too much was edited since. */
  Optional<Range> place() {
    return document.now(version, diagnostic.getRange());
  }

  /** The same of a place that it names; one in another file is there still. */
  Optional<Range> place(Location named) {
    return named.getUri().equals(document.uri())
        ? document.now(version, named.getRange())
        : Optional.of(named.getRange());
  }
}
