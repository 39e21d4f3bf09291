package dev.stet.server;

import dev.stet.server.worker.ComparisonEngine;
import dev.stet.server.worker.Engine;
import dev.stet.server.worker.EngineTeam;
import dev.stet.server.worker.Grace;
import dev.stet.server.worker.RemoteComparisons;
import dev.stet.server.worker.RemoteEngine;
import dev.stet.server.worker.SpareCores;
import dev.stet.server.worker.WorkerCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Each half of the engine in a process of its own, which is started when it is first asked. */
public final class EngineProcesses {

  private EngineProcesses() {}

  /**
   * The half that verifies.
   *
   * @param cache where verdicts are kept; nowhere if empty
   */
  public static Engine verifying(Optional<Path> cache) {
    var command = Stream.concat(worker().stream(), cache.stream().map(Path::toString)).toList();
    return new RemoteEngine(command, Grace.USUAL, EngineProcesses::log);
  }

  /** The half that verifies, on as many cores as the machine has to spare. */
  static EngineTeam forEditor(Optional<Path> cache) {
    int helpers = SpareCores.ofThisMachine().helpers();
    return new EngineTeam(
        verifying(cache), Stream.generate(() -> verifying(cache)).limit(helpers).toList());
  }

  /** The half that compares. */
  public static ComparisonEngine comparing() {
    return new RemoteComparisons(worker(), Grace.USUAL, EngineProcesses::log);
  }

  private static List<String> worker() {
    return WorkerCommand.of(WorkerMain.class);
  }

  private static void log(String line) {
    System.err.println("[engine] " + line);
  }
}
