package dev.stet.server.workspace;

import dev.stet.engine.compile.Diagnostic;
import java.util.Optional;

/**
 * What the compiler says and where in the document.
 *
 * @param span empty where it speaks of another file
 */
public record CompilerMessage(Diagnostic diagnostic, Optional<Span> span) {

  static CompilerMessage of(Diagnostic diagnostic, Snapshot text) {
    return new CompilerMessage(diagnostic, text.locate(diagnostic.range()));
  }

  CompilerMessage moved(Edit edit) {
    return new CompilerMessage(diagnostic, span.map(known -> known.moved(edit)));
  }
}
