package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.protocol.State;
import dev.stet.server.worker.Grace;
import dev.stet.server.worker.MemoryLimit;
import dev.stet.server.worker.RemoteComparisons;
import dev.stet.server.worker.RemoteEngine;
import dev.stet.server.worker.WorkerCommand;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The engine in a worker process that takes much memory. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "what a process takes is not known elsewhere")
@ResourceLock(value = FakeWorkerMain.PROCESSES, mode = ResourceAccessMode.READ)
class MemoryTest {

  private static final String URI = ServerHarness.uri("memory.c");
  private static final List<String> COMMAND = WorkerCommand.of(FakeWorkerMain.class);
  private static final long NO_LIMIT = Long.MAX_VALUE;

  private final List<String> log = new CopyOnWriteArrayList<>();

  private ServerHarness harness(MemoryLimit limit) {
    var harness =
        new ServerHarness(
            new RemoteEngine(COMMAND, Grace.USUAL, limit, log::add),
            new RemoteComparisons(COMMAND, Grace.USUAL, log::add));
    harness.initialize();
    return harness;
  }

  @Test
  void aProcessThatTakesTooMuchIsStopped() {
    try (var harness = harness(new MemoryLimit(NO_LIMIT, 300L << 20, Duration.ZERO))) {
      harness.open(URI, FakeVerifier.three("GROW"));
      var status = harness.client.awaitState(URI, "c", State.REFUTED);
      assertEquals(State.PROVED, status.functions().get(0).state());
      assertEquals(
          "? not checked: engine-crash: the engine took more than 300 MB (b)",
          harness.lensTitles(URI).get(1));
    }
  }

  /** Each request has a process of its own, and an edit in between is answered as ever. */
  @Test
  void aProcessThatHasBecomeLargeIsReplaced() {
    try (var harness = harness(new MemoryLimit(1, NO_LIMIT, Duration.ZERO))) {
      harness.open(URI, FakeVerifier.three("UNKNOWN(y)"));
      harness.client.awaitState(URI, "c", State.REFUTED);
      harness.edit(URI, 4, 2, 12, "SAFE(z)");
      var status = harness.client.awaitState(URI, "b", State.PROVED);
      assertEquals(State.PROVED, status.functions().get(0).state());
      assertTrue(log.stream().anyMatch(line -> line.endsWith(" and is replaced")), log.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, NO_LIMIT})
  void aYoungOrSmallProcessStays(long kept) {
    try (var harness = harness(new MemoryLimit(kept, NO_LIMIT, Duration.ofDays(1)))) {
      harness.open(URI, FakeVerifier.three("SAFE(y)"));
      harness.client.awaitState(URI, "c", State.REFUTED);
      assertEquals(List.of(), log);
    }
  }
}
