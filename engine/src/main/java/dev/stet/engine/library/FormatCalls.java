package dev.stet.engine.library;

import dev.stet.engine.ir.Module;

final class FormatCalls {
  private FormatCalls() {}

  static Module expand(Module program) {
    return program;
  }
}
