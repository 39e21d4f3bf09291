package dev.stet.server;

import dev.stet.engine.Verifier;
import dev.stet.server.worker.Comparer;
import dev.stet.server.worker.Recollection;
import dev.stet.server.worker.Worker;
import dev.stet.store.KeepingVerifier;
import dev.stet.store.KeptVerdicts;
import java.nio.file.Path;

/** The start of the engine's process. */
public final class WorkerMain {

  private WorkerMain() {}

  /**
   * Serves until its input ends.
   *
   * @param arguments the folder in which verdicts are kept, or nothing
   */
  public static void main(String[] arguments) {
    if (arguments.length == 0) {
      Worker.serve(Verifier::open, Recollection.NONE, Comparer.ofEngine());
    } else {
      var kept = new KeptVerdicts(Path.of(arguments[0]), KeptVerdicts.USUAL_BYTES);
      Worker.serve(
          () -> new KeepingVerifier(Verifier.open(), kept), kept::recall, Comparer.ofEngine());
    }
  }
}
