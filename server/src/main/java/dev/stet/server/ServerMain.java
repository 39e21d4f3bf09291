package dev.stet.server;

import dev.stet.server.render.RuleLinks;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The language server on the standard streams, with each half of the engine in a process of its
 * own.
 */
public final class ServerMain {

  private ServerMain() {}

  public static void main(String[] arguments) {
    System.exit(serve(Optional.empty()));
  }

  private static RuleLinks links(Optional<Path> cache) {
    return cache.map(folder -> new RuleLinks(RulePages.in(folder))).orElse(RuleLinks.WEB);
  }

  /**
   * Serves until the client leaves; returns the status that the process should end with.
   *
   * @param cache where verdicts and pages are kept; nowhere if empty
   */
  public static int serve(Optional<Path> cache) {
    var in = System.in;
    var out = System.out;
    // Whatever a library prints must not get between the messages.
    System.setOut(System.err);
    ProtocolLog.onOneLineEach(System.err);
    return LanguageServerProcess.serve(
        in, out, EngineProcesses.forEditor(cache), EngineProcesses.comparing(), links(cache));
  }
}
