package dev.stet.cli;

/** What {@code stet lsp} starts. */
@FunctionalInterface
public interface LanguageServer {

  /** Serves the client on standard input and output until it leaves; 0 where it left in order. */
  int serve() throws Exception;
}
