package dev.stet.engine.api;

import dev.stet.engine.compile.Diagnostic;
import java.util.List;

/** The outcome of {@code Verifier.load}. */
public sealed interface LoadResult {

  /** Compiled. */
  record Loaded(Unit unit) implements LoadResult {}

  /** The C text has errors. */
  record Rejected(List<Diagnostic> diagnostics) implements LoadResult {
    public Rejected {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** Nothing could be compiled; one line says why and what to do. */
  record Impossible(String problem) implements LoadResult {}
}
