package dev.stet.cli;

import dev.stet.cli.run.Engines;
import dev.stet.engine.Verifier;
import java.nio.file.Path;
import java.util.Optional;

/** Where the command line meets the engine and the language server. */
final class Hooks {

  static final Engines ENGINES = Verifier::open;

  static final LanguageServer LANGUAGE_SERVER = Hooks::serve;

  private Hooks() {}

  private static LanguageServer.Farewell serve(Optional<Path> cache) {
    return switch (dev.stet.server.ServerMain.serve(cache)) {
      case 0 -> LanguageServer.Farewell.IN_ORDER;
      case 1 -> LanguageServer.Farewell.CLIENT_LOST;
      default -> LanguageServer.Farewell.NO_CLIENT;
    };
  }
}
