package dev.stet.server;

import dev.stet.engine.Verifier;
import dev.stet.server.worker.Comparer;
import dev.stet.server.worker.Worker;
import dev.stet.store.KeepingVerifier;
import dev.stet.store.KeptVerdicts;
import java.nio.file.Path;
import java.util.function.Supplier;

/** The start of the engine's process. */
public final class WorkerMain {

  private WorkerMain() {}

  /**
   * Serves until its input ends.
   *
   * @param arguments the folder in which verdicts are kept, or nothing
   */
  public static void main(String[] arguments) {
    Worker.serve(
        arguments.length == 0 ? Verifier::open : keeping(arguments[0]), Comparer.ofEngine());
  }

  private static Supplier<Verifier> keeping(String folder) {
    var kept = new KeptVerdicts(Path.of(folder), KeptVerdicts.USUAL_BYTES);
    return () -> new KeepingVerifier(Verifier.open(), kept);
  }
}
