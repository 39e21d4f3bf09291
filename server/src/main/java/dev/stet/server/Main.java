package dev.stet.server;

import dev.stet.server.worker.Grace;
import dev.stet.server.worker.RemoteComparisons;
import dev.stet.server.worker.RemoteEngine;
import dev.stet.server.worker.WorkerCommand;
import java.util.function.Consumer;

/**
 * The language server on the standard streams, with each half of the engine in a process of its
 * own.
 */
public final class Main {

  private Main() {}

  public static void main(String[] arguments) {
    System.exit(serve());
  }

  /** Serves until the client leaves; returns the status that the process should end with. */
  public static int serve() {
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
        new RemoteEngine(command, Grace.USUAL, log),
        new RemoteComparisons(command, Grace.USUAL, log));
  }
}
