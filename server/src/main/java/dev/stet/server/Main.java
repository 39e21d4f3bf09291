package dev.stet.server;

import dev.stet.server.worker.RemoteEngine;
import dev.stet.server.worker.WorkerCommand;

/** The language server on the standard streams, with the engine in a process of its own. */
public final class Main {

  private Main() {}

  public static void main(String[] arguments) {
    var in = System.in;
    var out = System.out;
    // Whatever a library prints must not get between the messages.
    System.setOut(System.err);
    var engine =
        new RemoteEngine(
            WorkerCommand.of(WorkerMain.class),
            RemoteEngine.Grace.USUAL,
            line -> System.err.println("[engine] " + line));
    LanguageServerProcess.serve(in, out, engine, status -> System.exit(status));
  }
}
