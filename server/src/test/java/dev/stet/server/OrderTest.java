package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams;
import dev.stet.protocol.VisibleParams;
import dev.stet.server.worker.EngineTeam;
import dev.stet.server.worker.Grace;
import dev.stet.server.worker.LocalComparisons;
import dev.stet.server.worker.LocalEngine;
import dev.stet.server.worker.RemoteEngine;
import dev.stet.server.worker.WorkerCommand;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** In which order functions are verified, and by whom. */
@ResourceLock(value = FakeWorkerMain.PROCESSES, mode = ResourceAccessMode.READ)
class OrderTest {

  private static final String URI = ServerHarness.uri("order.c");

  private final FakeVerifier engine = new FakeVerifier();
  private final FakeVerifier second = new FakeVerifier();
  private Optional<ServerHarness> opened = Optional.empty();

  @AfterEach
  void end() {
    opened.ifPresent(ServerHarness::close);
  }

  private ServerHarness server(EngineTeam engines) {
    var harness = new ServerHarness(engines, new LocalComparisons(new FakeComparer()));
    opened = Optional.of(harness);
    harness.initialize();
    return harness;
  }

  /** Two of them; the second one helps. */
  private EngineTeam both() {
    return new EngineTeam(new LocalEngine(engine), List.of(new LocalEngine(second)));
  }

  private static State state(StatusParams status, String function) {
    return status.functions().stream()
        .filter(f -> f.name().equals(function))
        .map(StatusParams.FunctionStatus::state)
        .findFirst()
        .orElseThrow();
  }

  /** Functions whose names are {@code f1} and so on. */
  private static String functions(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(n -> "int f" + n + "(int i) {\n  SAFE(a);\n}\n")
        .collect(Collectors.joining());
  }

  @Test
  void whatIsCheapDoesNotWaitUntilADearOneComesToItsEnd() {
    var command = WorkerCommand.of(FakeWorkerMain.class);
    var harness = server(EngineTeam.only(new RemoteEngine(command, Grace.USUAL, line -> {})));
    harness.open(URI, "int dear(int i) {\n  SAFE(a);\n  BLOCK;\n}\n" + functions(3));
    var status =
        harness.client.awaitStatus(
            URI,
            s ->
                s.functions().size() == 4
                    && state(s, "f3") == State.PROVED
                    && state(s, "dear") == State.RUNNING);
    assertEquals(State.PROVED, status.functions().get(0).checks().get(0).state());
    assertEquals(State.PROVED, state(status, "f1"));
    harness.edit(URI, 2, 2, 7, "SAFE(b)");
    harness.client.awaitState(URI, "dear", State.PROVED);
  }

  @Test
  void whatTheUserLooksAtGoesFirst() {
    var harness = server(EngineTeam.only(new LocalEngine(engine)));
    harness.open(URI, "int slow(int i) {\n  BLOCK;\n}\n" + functions(4));
    harness.client.awaitState(URI, "slow", State.RUNNING);
    harness.server.visible(
        new VisibleParams(
            URI, List.of(new Range(new Position(6, 0), new Position(10, 0))), new Position(13, 2)));
    // Answered after the notification was heard.
    harness.hover(URI, 0, 0);
    engine.release();
    harness.client.awaitStatus(
        URI, s -> s.functions().stream().allMatch(f -> f.state() == State.PROVED));
    assertEquals(List.of("slow", "f4", "f2", "f3", "f1"), engine.verified);
  }

  @Test
  void whatIsSaidOfADocumentThatIsNotOpenIsIgnored() {
    var harness = server(EngineTeam.only(new LocalEngine(engine)));
    harness.server.visible(new VisibleParams("untitled:Untitled-1", List.of(), null));
    harness.open(URI, functions(1));
    harness.client.awaitState(URI, "f1", State.PROVED);
  }

  @Test
  void otherEnginesHelp() {
    var harness = server(both());
    harness.open(URI, "int slow(int i) {\n  BLOCK;\n}\n" + functions(6));
    var status = harness.client.awaitStatus(URI, s -> count(s, State.PROVED) == 6);
    assertEquals(State.RUNNING, state(status, "slow"));
    engine.release();
    harness.client.awaitStatus(URI, s -> count(s, State.PROVED) == 7);
    assertEquals(6, second.verified.size());
    assertEquals(List.of("slow"), engine.verified);
  }

  private static long count(StatusParams status, State state) {
    return status.functions().stream().filter(f -> f.state() == state).count();
  }

  @Test
  void anEngineThatSeesAnotherProgramDoesNotHelp() {
    second.elsewhere = "changed on disk";
    var harness = server(both());
    harness.open(URI, "int slow(int i) {\n  BLOCK;\n}\n" + functions(6));
    harness.client.awaitState(URI, "slow", State.RUNNING);
    engine.release();
    harness.client.awaitStatus(URI, s -> count(s, State.PROVED) == 7);
    assertEquals(List.of(), second.verified);
    assertEquals(7, engine.verified.size());
  }

  @Test
  void anEditEndsWhatHelpersDo() {
    var harness = server(both());
    harness.open(
        URI, "int slow(int i) {\n  BLOCK;\n}\nint too(int i) {\n  BLOCK;\n}\n" + functions(5));
    harness.client.awaitStatus(URI, s -> s.functions().size() == 7 && count(s, State.RUNNING) == 2);
    harness.client.await(() -> !second.verified.isEmpty(), () -> second.verified.toString());
    harness.replaceAll(URI, functions(2));
    harness.client.awaitStatus(URI, s -> count(s, State.PROVED) == 2 && s.functions().size() == 2);
    assertEquals(List.of("too"), second.verified);
  }
}
