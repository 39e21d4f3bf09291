package dev.stet.cli;

import java.nio.file.Path;
import java.util.Optional;

/** What {@code stet lsp} starts. */
@FunctionalInterface
public interface LanguageServer {

  /**
   * Serves the client on standard input and output until it leaves.
   *
   * @param cache where verdicts are kept; nowhere if empty
   */
  Farewell serve(Optional<Path> cache) throws Exception;

  /** How it ended. */
  enum Farewell {
    /** The client asked for the end. */
    IN_ORDER,
    /** The client said hello and was gone without a word. */
    CLIENT_LOST,
    /** Nobody who speaks the protocol was there. */
    NO_CLIENT
  }
}
