package dev.stet.server.render;

import dev.stet.engine.ir.CheckKind;
import java.util.Optional;

/** Which violations the sanitizers of gcc see. */
final class TestedKinds {

  private TestedKinds() {}

  /** Why they do not see one of a kind; empty where they do. */
  static Optional<String> unseen(CheckKind kind) {
    return switch (kind) {
      case ASSERTION,
          SIGNED_OVERFLOW,
          DIVISION_BY_ZERO,
          SHIFT,
          ARRAY_BOUNDS,
          NULL_DEREFERENCE,
          INVALID_DEREFERENCE,
          USE_AFTER_FREE,
          DOUBLE_FREE,
          INVALID_FREE,
          MEMORY_LEAK ->
          Optional.empty();
      case UNSIGNED_OVERFLOW ->
          Optional.of("unsigned arithmetic wraps, which no sanitizer of gcc reports");
      case UNINITIALISED_READ ->
          Optional.of("no sanitizer of gcc sees reads of what was never set");
      case UNREACHABLE_CALL -> Optional.of("the call is no error that a sanitizer sees");
      case CONVERSION ->
          Optional.of("the undefined-behaviour sanitizer of gcc leaves conversions of floats out");
    };
  }
}
