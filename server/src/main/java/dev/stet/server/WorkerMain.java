package dev.stet.server;

import dev.stet.engine.Verifier;
import dev.stet.server.worker.Comparer;
import dev.stet.server.worker.Worker;

/** The start of the engine's process. */
public final class WorkerMain {

  private WorkerMain() {}

  public static void main(String[] arguments) {
    Worker.serve(Verifier::open, Comparer.ofEngine());
  }
}
