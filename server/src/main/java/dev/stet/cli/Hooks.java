package dev.stet.cli;

import dev.stet.cli.run.Engines;

/** Where the command line meets the engine and the language server. */
final class Hooks {

  static final Engines ENGINES =
      () -> {
        throw new UnsupportedOperationException("no engine is part of this build");
      };

  static final LanguageServer LANGUAGE_SERVER =
      () -> {
        throw new UnsupportedOperationException("no language server is part of this build");
      };

  private Hooks() {}
}
