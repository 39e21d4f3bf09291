package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import dev.stet.protocol.State;
import dev.stet.protocol.StatusDelta;
import dev.stet.protocol.StatusParams;
import dev.stet.server.worker.LocalEngine;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a client hears that wants only what changed. */
class StatusDeltaTest {

  private static final String URI = ServerHarness.uri("deltas.c");
  private static final int FUNCTIONS = 40;

  private final ServerHarness harness = new ServerHarness(new LocalEngine(new FakeVerifier()));

  @AfterEach
  void end() {
    harness.close();
  }

  private void open(Object options) {
    harness.initialize(parameters -> parameters.setInitializationOptions(options));
    harness.open(
        URI,
        IntStream.rangeClosed(1, FUNCTIONS)
            .mapToObj(n -> "int f" + n + "(int i) {\n  SAFE(a);\n}\n")
            .collect(Collectors.joining()));
    harness.client.awaitStatus(
        URI,
        s ->
            s.functions().size() == FUNCTIONS
                && s.functions().stream().allMatch(f -> f.state() == State.PROVED));
  }

  private static List<String> names(StatusDelta delta) {
    return delta.functions().stream().map(StatusParams.FunctionStatus::name).toList();
  }

  private StatusParams last() {
    return harness.client.statuses.get(harness.client.statuses.size() - 1);
  }

  /** What is known of the functions, as another client would hear it that joins now. */
  private void requireNothingMissed() {
    var assembled = last();
    int count = harness.client.statusCount();
    harness.server.wholeStatus(new TextDocumentIdentifier(URI));
    harness.client.await(() -> harness.client.statusCount() > count, () -> "nothing came");
    assertEquals(assembled.functions(), last().functions());
    assertEquals(0, harness.client.missed);
  }

  @Test
  void anEditIsSaidOfItsFunctionOnly() {
    open(Map.of("statusDeltas", true));
    int before = harness.client.deltas.size();
    harness.edit(URI, 4, 2, 6, "UNSAFE");
    harness.client.awaitState(URI, "f2", State.REFUTED);
    var since = harness.client.deltas.subList(before, harness.client.deltas.size());
    assertTrue(since.stream().allMatch(d -> names(d).equals(List.of("f2"))), since.toString());
    assertTrue(since.stream().allMatch(d -> d.moved().isEmpty() && d.gone().isEmpty()));
    assertTrue(new Gson().toJson(since.get(0)).length() < 1_000);
    requireNothingMissed();
  }

  @Test
  void whatOnlyMovesIsSaidByItsLine() {
    open(Map.of("statusDeltas", true));
    harness.edit(URI, 4, 2, 2, "// here\n  ");
    harness.client.awaitStatus(URI, s -> s.functions().get(2).range().getStart().getLine() == 7);
    var delta = harness.client.deltas.get(harness.client.deltas.size() - 1);
    assertEquals(List.of("f2"), names(delta));
    assertEquals(FUNCTIONS - 2, delta.moved().size());
    assertEquals(new StatusDelta.Moved("f3", 7), delta.moved().get(0));
    requireNothingMissed();
  }

  @Test
  void whatIsGoneIsSaid() {
    open(Map.of("statusDeltas", true));
    harness.replaceRange(URI, 0, 0, 6, 0, "int g(int i) {\n  SAFE(a);\n}\n");
    harness.client.awaitState(URI, "g", State.PROVED);
    assertEquals(FUNCTIONS - 1, last().functions().size());
    assertEquals("g", last().functions().get(0).name());
    requireNothingMissed();
  }

  @Test
  void aDocumentThatIsOpenedAgainStartsAnew() {
    open(Map.of("statusDeltas", true));
    harness.close(URI);
    harness.client.awaitStatus(URI, s -> s.functions().isEmpty());
    harness.open(URI, "int h(int i) {\n}\n");
    harness.client.awaitState(URI, "h", State.PROVED);
    requireNothingMissed();
  }

  @Test
  void whoMissedAMessageSaysSoAndHearsAll() {
    open(Map.of("statusDeltas", true));
    harness.client.assembly.whole(new StatusParams(URI, 1, List.of()));
    harness.edit(URI, 4, 2, 6, "UNSAFE");
    harness.client.await(() -> harness.client.missed > 0, () -> "nothing was missed");
    harness.server.wholeStatus(new TextDocumentIdentifier(URI));
    harness.client.awaitState(URI, "f2", State.REFUTED);
    assertNotNull(last().sequence());
    assertEquals(FUNCTIONS, last().functions().size());
  }

  @Test
  void othersHearAllEachTime() {
    open(Map.of("statusDeltas", "yes"));
    harness.edit(URI, 4, 2, 6, "UNSAFE");
    var status = harness.client.awaitState(URI, "f2", State.REFUTED);
    assertEquals(FUNCTIONS, status.functions().size());
    assertEquals(List.of(), harness.client.deltas);
    assertNull(status.sequence());
  }
}
