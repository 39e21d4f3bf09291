package dev.stet.engine.compile;

import dev.stet.engine.ir.SourceRange;

/** A message of the C compiler, or of Stet about how a file is compiled. */
public record Diagnostic(Severity severity, SourceRange range, String message) {

  /** As the compiler counts it. */
  public enum Severity {
    ERROR,
    WARNING,
    NOTE
  }
}
