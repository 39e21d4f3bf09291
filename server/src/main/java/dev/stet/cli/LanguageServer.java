package dev.stet.cli;

/** What {@code stet lsp} starts. */
@FunctionalInterface
public interface LanguageServer {

  /** Serves the client on standard input and output until it leaves. */
  void serve() throws Exception;
}
