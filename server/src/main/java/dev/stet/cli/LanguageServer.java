package dev.stet.cli;

/** What {@code stet lsp} starts. */
@FunctionalInterface
public interface LanguageServer {

  /** Serves the client on standard input and output until it leaves. */
  Farewell serve() throws Exception;

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
