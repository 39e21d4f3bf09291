package dev.stet.server.render;

import dev.stet.engine.ir.CheckKind;
import org.eclipse.lsp4j.DiagnosticCodeDescription;

/** Where a kind of violation is described for everybody: its entry in the CWE list. */
public final class RuleLinks {

  private static final String CWE = "https://cwe.mitre.org/data/definitions/";

  private RuleLinks() {}

  static DiagnosticCodeDescription of(CheckKind kind) {
    return new DiagnosticCodeDescription(CWE + weakness(kind) + ".html");
  }

  /** The number of the weakness; where there are several, of the first. */
  public static int weakness(CheckKind kind) {
    return switch (kind) {
      case ASSERTION -> 617;
      case SIGNED_OVERFLOW, UNSIGNED_OVERFLOW -> 190;
      case DIVISION_BY_ZERO -> 369;
      case SHIFT -> 1335;
      case ARRAY_BOUNDS -> 125;
      case NULL_DEREFERENCE -> 476;
      case INVALID_DEREFERENCE -> 119;
      case USE_AFTER_FREE -> 416;
      case DOUBLE_FREE -> 415;
      case INVALID_FREE -> 590;
      case MEMORY_LEAK -> 401;
      case UNINITIALISED_READ -> 457;
      case UNREACHABLE_CALL -> 561;
      case CONVERSION -> 681;
    };
  }
}
