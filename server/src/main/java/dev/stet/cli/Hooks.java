package dev.stet.cli;

import dev.stet.cli.run.Engines;
import dev.stet.engine.Verifier;

/** Where the command line meets the engine and the language server. */
final class Hooks {

  static final Engines ENGINES = Verifier::open;

  static final LanguageServer LANGUAGE_SERVER = Hooks::serve;

  private Hooks() {}

  private static LanguageServer.Farewell serve() {
    return switch (dev.stet.server.Main.serve()) {
      case 0 -> LanguageServer.Farewell.IN_ORDER;
      case 1 -> LanguageServer.Farewell.CLIENT_LOST;
      default -> LanguageServer.Farewell.NO_CLIENT;
    };
  }
}
