package dev.stet.server;

import dev.stet.server.worker.Grace;
import dev.stet.server.worker.RemoteComparisons;
import dev.stet.server.worker.RemoteEngine;
import dev.stet.server.worker.WorkerCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The language server on the standard streams, with each half of the engine in a process of its
 * own.
 */
public final class ServerMain {

  private ServerMain() {}

  public static void main(String[] arguments) {
    System.exit(serve(Optional.empty()));
  }

  /**
   * Serves until the client leaves; returns the status that the process should end with.
   *
   * @param cache where verdicts are kept; nowhere if empty
   */
  public static int serve(Optional<Path> cache) {
    var in = System.in;
    var out = System.out;
    // Whatever a library prints must not get between the messages.
    System.setOut(System.err);
    ProtocolLog.onOneLineEach(System.err);
    var command = WorkerCommand.of(WorkerMain.class);
    Consumer<String> log = line -> System.err.println("[engine] " + line);
    return LanguageServerProcess.serve(
        in,
        out,
        new RemoteEngine(keeping(command, cache), Grace.USUAL, log),
        new RemoteComparisons(command, Grace.USUAL, log));
  }

  private static List<String> keeping(List<String> command, Optional<Path> cache) {
    return Stream.concat(command.stream(), cache.stream().map(Path::toString)).toList();
  }
}
