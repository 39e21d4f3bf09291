package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.git.Committed;
import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams;
import dev.stet.server.worker.Grace;
import dev.stet.server.worker.RemoteComparisons;
import dev.stet.server.worker.RemoteEngine;
import dev.stet.server.worker.WorkerCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The engine in a real worker process that dies, hangs or is killed. */
@ResourceLock(FakeWorkerMain.PROCESSES)
class CrashTest {

  private static final String URI = ServerHarness.uri("crash.c");

  private static final List<String> COMMAND = WorkerCommand.of(FakeWorkerMain.class);
  private static final Grace GRACE =
      new Grace(
          Duration.ofSeconds(60),
          Duration.ofMillis(500),
          Duration.ofMillis(150),
          Duration.ofMillis(150));

  private final List<String> log = new CopyOnWriteArrayList<>();
  private final ServerHarness harness =
      new ServerHarness(
          new RemoteEngine(COMMAND, GRACE, log::add),
          new RemoteComparisons(COMMAND, GRACE, log::add));

  @AfterEach
  void end() {
    harness.close();
    workers().forEach(worker -> worker.onExit().orTimeout(120, TimeUnit.SECONDS).join());
  }

  private static Stream<ProcessHandle> workers() {
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().command().filter(c -> c.endsWith("java")).isPresent());
  }

  private static String reason(StatusParams.FunctionStatus function) {
    return Objects.requireNonNull(function.reason());
  }

  @Test
  void answersComeThroughTheProcess() {
    harness.initialize();
    harness.open(URI, FakeVerifier.three("UNKNOWN(y); WARNING"));
    harness.client.awaitState(URI, "c", State.REFUTED);
    assertEquals(
        List.of(
            "✓ safe · 1 check", "? 1 of 1 check undecided", "✗ index 1000 is past the end of 'x'"),
        harness.lensTitles(URI));
    assertTrue(harness.hoverText(URI, 7, 4).contains("line 8: `x = 1000`"));
    harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().size() == 3);
  }

  @Test
  void aCrashCostsOneFunction() {
    harness.initialize();
    harness.open(URI, FakeVerifier.three("CRASH"));
    var status = harness.client.awaitState(URI, "c", State.REFUTED);
    var crashed = status.functions().get(1);
    assertEquals(State.UNKNOWN, crashed.state());
    assertTrue(reason(crashed).startsWith("engine-crash"), reason(crashed));
    assertTrue(reason(crashed).contains("139"), reason(crashed));
    assertEquals(State.PROVED, status.functions().get(0).state());
    // It is not tried again while it stays the same.
    harness.edit(URI, 1, 2, 9, "SAFE(z)");
    harness.client.awaitStatus(
        URI,
        s ->
            s.version() == 2
                && s.functions().get(0).state() == State.PROVED
                && s.functions().get(1).state() == State.UNKNOWN);
    harness.edit(URI, 4, 2, 7, "SAFE(y)");
    harness.client.awaitState(URI, "b", State.PROVED);
  }

  @Test
  void aKilledWorkerIsReplaced() {
    harness.initialize();
    harness.open(URI, FakeVerifier.three("BLOCK"));
    harness.client.awaitState(URI, "b", State.RUNNING);
    workers().forEach(ProcessHandle::destroyForcibly);
    var status = harness.client.awaitState(URI, "c", State.REFUTED);
    assertEquals(State.UNKNOWN, status.functions().get(1).state());
    assertEquals(
        "? not checked: engine-crash: the engine ended with status 137 (b)",
        harness.lensTitles(URI).get(1));
  }

  @Test
  void aWorkerThatHangsIsKilledAfterItsTime() {
    harness.client.settings.put("functionTimeout", 0.1);
    harness.initialize();
    harness.open(URI, FakeVerifier.three("HANG"));
    var status = harness.client.awaitState(URI, "c", State.REFUTED);
    assertTrue(
        reason(status.functions().get(1)).contains("did not answer in time"),
        reason(status.functions().get(1)));
  }

  @Test
  void anEditStopsTheWorkInTheProcess() {
    harness.initialize();
    harness.open(URI, FakeVerifier.three("BLOCK"));
    harness.client.awaitState(URI, "b", State.RUNNING);
    long worker = workers().findFirst().orElseThrow().pid();
    harness.edit(URI, 4, 2, 7, "SAFE(y)");
    harness.client.awaitState(URI, "c", State.REFUTED);
    harness.client.awaitState(URI, "b", State.PROVED);
    assertEquals(worker, workers().findFirst().orElseThrow().pid());
  }

  @Test
  void aWorkerThatDoesNotHeedACancellationIsKilled() {
    harness.initialize();
    harness.open(URI, FakeVerifier.three("HANG"));
    harness.client.awaitState(URI, "b", State.RUNNING);
    harness.edit(URI, 4, 2, 6, "SAFE(y)");
    harness.client.awaitState(URI, "c", State.REFUTED);
    harness.client.awaitState(URI, "b", State.PROVED);
  }

  @Test
  void anEngineThatAlwaysCrashesIsNotStartedForEver() {
    harness.initialize();
    var text = new StringBuilder();
    for (int i = 0; i < 7; i++) {
      text.append("int f").append(i).append("(int i) {\n  CRASH ").append(i).append("\n}\n");
    }
    harness.open(URI, text.toString());
    var status = harness.client.awaitState(URI, "f6", State.UNKNOWN);
    var last = reason(status.functions().get(6));
    assertTrue(last.contains("crashed 5 times"), last);
  }

  @Test
  void theWorkerEndsWithTheServer() {
    harness.initialize();
    harness.open(URI, FakeVerifier.three("HANG"));
    harness.client.awaitState(URI, "b", State.RUNNING);
    var worker = workers().findFirst().orElseThrow();
    ServerHarness.get(harness.server.shutdown());
    harness.server.exit();
    assertEquals(0, ServerHarness.get(harness.exitStatus));
    worker.onExit().orTimeout(120, TimeUnit.SECONDS).join();
  }

  @Test
  void aCrashWhileComparingCostsNoVerdict(@TempDir Path folder) throws Exception {
    var file = folder.resolve("a.c");
    Files.writeString(file, "int f(int i) {\n}\n");
    Committed.all(folder);
    harness.initialize();
    var uri = file.toUri().toString();
    harness.open(uri, "int e(int i) {\n}\nint f(int i) {\n  FATAL;\n}\n");
    harness.client.awaitStatus(
        uri,
        s ->
            s.functions().stream()
                .map(f -> f.equivalence())
                .toList()
                .equals(List.of("added", "unknown")));
    assertTrue(harness.lensTitles(uri).get(3).startsWith("undecided: the engine ended with"));
    harness.edit(uri, 0, 14, 14, "SAFE(z);");
    harness.client.awaitStatus(
        uri, s -> s.functions().stream().allMatch(f -> f.state() == State.PROVED));
  }
}
