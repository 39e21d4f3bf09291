package dev.stet.engine.ir;

import java.util.Locale;

/** The kinds of proof obligation, named as in the JSON output. */
public enum CheckKind {
  ASSERTION,
  SIGNED_OVERFLOW,
  UNSIGNED_OVERFLOW,
  DIVISION_BY_ZERO,
  SHIFT,
  ARRAY_BOUNDS,
  NULL_DEREFERENCE,
  INVALID_DEREFERENCE,
  USE_AFTER_FREE,
  DOUBLE_FREE,
  INVALID_FREE,
  MEMORY_LEAK,
  UNINITIALISED_READ,
  UNREACHABLE_CALL,
  CONVERSION;

  /** The name in JSON, SARIF and diagnostics: {@code signed-overflow}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
