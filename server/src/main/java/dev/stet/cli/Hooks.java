package dev.stet.cli;

import dev.stet.cli.run.Engines;
import dev.stet.engine.Verifier;

/** Where the command line meets the engine and the language server. */
final class Hooks {

  static final Engines ENGINES = Verifier::open;

  static final LanguageServer LANGUAGE_SERVER = dev.stet.server.Main::serve;

  private Hooks() {}
}
