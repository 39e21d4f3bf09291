package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.protocol.State;
import dev.stet.server.worker.LocalEngine;
import java.util.List;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs that are cancelled, by edits, by other documents and by the user; and their progress. */
class SupersedingTest {

  private static final String URI = ServerHarness.uri("superseding.c");
  private static final String OTHER = ServerHarness.uri("other.c");

  private final FakeVerifier engine = new FakeVerifier();
  private final ServerHarness harness = new ServerHarness(new LocalEngine(engine));

  @AfterEach
  void end() {
    harness.close();
  }

  private void openBlocked() {
    harness.initialize();
    harness.open(URI, "int slow(int i) {\n  SAFE(a);\n  BLOCK;\n}\nint next(int i) {\n}\n");
    harness.client.awaitStatus(
        URI,
        s ->
            s.functions().size() == 2
                && s.functions().get(0).state() == State.RUNNING
                && s.functions().get(0).checks().size() == 1);
  }

  @Test
  void whatIsCheapGoesFirst() {
    harness.initialize();
    harness.open(
        URI,
        "int a(int i) {\n  SAFE(a); // DEAR\n}\nint b(int i) {\n  SAFE(a);\n}\nint c(int i) {\n}\n");
    harness.client.awaitState(URI, "a", State.PROVED);
    assertEquals(List.of("b", "c", "a"), engine.verified);
  }

  @Test
  void whatIsDecidedIsShownWhileTheRestRuns() {
    openBlocked();
    var status = harness.client.awaitState(URI, "slow", State.RUNNING);
    assertEquals(State.PROVED, status.functions().get(0).checks().get(0).state());
    assertEquals(State.QUEUED, status.functions().get(1).state());
    assertEquals(List.of("… checking (k=2)", "… waiting"), harness.lensTitles(URI));
    assertTrue(harness.hoverText(URI, 1, 4).startsWith("**proved**"));
    assertTrue(harness.hoverText(URI, 0, 5).contains("being checked"));
    engine.release();
    harness.client.awaitState(URI, "next", State.PROVED);
    assertEquals(List.of("slow", "next"), engine.verified);
  }

  @Test
  void anEditStopsTheRun() {
    openBlocked();
    harness.edit(URI, 2, 2, 7, "SAFE(b)");
    harness.client.awaitStatus(
        URI, s -> s.functions().stream().allMatch(f -> f.state() == State.PROVED));
    assertEquals(List.of("slow", "slow", "next"), engine.verified);
  }

  @Test
  void anEditOfACommentLetsTheRunGoOn() {
    openBlocked();
    harness.edit(URI, 0, 17, 17, " /* new */");
    harness.edit(URI, 2, 0, 0, "\n");
    var moved =
        harness.client.awaitStatus(URI, s -> s.functions().get(0).range().getEnd().getLine() == 4);
    assertEquals(State.RUNNING, moved.functions().get(0).state());
    engine.release();
    harness.client.awaitState(URI, "next", State.PROVED);
    assertEquals(List.of("slow", "next"), engine.verified);
    var hover = harness.hoverText(URI, 1, 4);
    assertTrue(hover.startsWith("**proved**"), hover);
  }

  @Test
  void closingStopsTheRun() {
    openBlocked();
    harness.close(URI);
    harness.open(OTHER, "int f(int i) {\n}\n");
    harness.client.awaitState(OTHER, "f", State.PROVED);
    assertEquals(List.of("slow", "f"), engine.verified);
  }

  @Test
  void anotherDocumentGoesFirstAndTheRunIsTakenUpAgain() {
    openBlocked();
    harness.open(OTHER, "int f(int i) {\n  UNSAFE(a);\n}\n");
    harness.client.awaitState(OTHER, "f", State.REFUTED);
    engine.release();
    harness.client.awaitState(URI, "next", State.PROVED);
    assertEquals(List.of("slow", "f", "slow", "next"), engine.verified);
  }

  @Test
  void theUserCanStopARun() {
    openBlocked();
    var begun = harness.client.awaitProgress(WorkDoneProgressBegin.class);
    harness.server.cancelProgress(new WorkDoneProgressCancelParams(begun.getToken()));
    var status = harness.client.awaitState(URI, "next", State.UNKNOWN);
    assertTrue(
        status.functions().stream()
            .allMatch(f -> f.state() == State.UNKNOWN && "cancelled".equals(f.reason())));
    assertEquals(
        List.of("? not checked: cancelled", "? not checked: cancelled"), harness.lensTitles(URI));
    harness.client.awaitProgress(WorkDoneProgressEnd.class);
    assertEquals(List.of("slow"), engine.verified);
  }

  @Test
  void progressRisesAndEnds() {
    openBlocked();
    harness.client.awaitProgress(WorkDoneProgressBegin.class);
    engine.release();
    harness.client.awaitState(URI, "next", State.PROVED);
    harness.client.awaitProgress(WorkDoneProgressEnd.class);
    var kinds = harness.client.progress.stream().map(p -> p.getValue().getLeft()).toList();
    assertTrue(kinds.get(0) instanceof WorkDoneProgressBegin);
    var percentages =
        kinds.stream()
            .filter(WorkDoneProgressReport.class::isInstance)
            .map(report -> ((WorkDoneProgressReport) report).getPercentage())
            .toList();
    assertEquals(percentages.stream().sorted().toList(), percentages);
    assertEquals(
        1, harness.client.progress.stream().map(p -> p.getToken().getLeft()).distinct().count());
  }

  @Test
  void progressEndsWhenAnEditBreaksTheText() {
    openBlocked();
    harness.client.awaitProgress(WorkDoneProgressBegin.class);
    harness.edit(URI, 2, 2, 7, "SYNTAX");
    harness.client.awaitProgress(WorkDoneProgressEnd.class);
  }
}
