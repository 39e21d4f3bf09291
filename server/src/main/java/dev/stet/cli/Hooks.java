package dev.stet.cli;

import dev.stet.cli.run.Engines;
import dev.stet.engine.Verifier;
import dev.stet.server.Main;

/** Where the command line meets the engine and the language server. */
final class Hooks {

  static final Engines ENGINES = Verifier::open;

  static final LanguageServer LANGUAGE_SERVER = Main::serve;

  private Hooks() {}
}
