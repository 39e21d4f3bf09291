package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.protocol.State;
import dev.stet.server.worker.LocalEngine;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.DiagnosticCapabilities;
import org.eclipse.lsp4j.DiagnosticWorkspaceCapabilities;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Diagnostics for clients that ask for them. */
class PullDiagnosticsTest {

  private static final String URI = ServerHarness.uri("pulled.c");
  private static final String TEXT = "int f(int i) {\n  UNSAFE(a);\n}\nint g(int i) {\n}\n";

  private final FakeVerifier engine = new FakeVerifier();
  private final ServerHarness harness = new ServerHarness(new LocalEngine(engine));

  @AfterEach
  void end() {
    harness.close();
  }

  private InitializeResult initializeAsking() {
    return harness.initialize(PullDiagnosticsTest::asks);
  }

  private static void asks(InitializeParams parameters) {
    parameters.getCapabilities().getTextDocument().setDiagnostic(new DiagnosticCapabilities());
    parameters
        .getCapabilities()
        .getWorkspace()
        .setDiagnostics(new DiagnosticWorkspaceCapabilities(true));
  }

  private DocumentDiagnosticReport pull(@Nullable String previous) {
    var params = new DocumentDiagnosticParams(new TextDocumentIdentifier(URI));
    params.setPreviousResultId(previous);
    return ServerHarness.get(harness.server.getTextDocumentService().diagnostic(params));
  }

  @Test
  void whoAsksIsAnsweredAndToldWhenToAskAgain() {
    var provider = initializeAsking().getCapabilities().getDiagnosticProvider();
    assertEquals("stet", provider.getIdentifier());
    assertTrue(provider.isInterFileDependencies());
    harness.open(URI, TEXT);
    harness.client.awaitState(URI, "g", State.PROVED);
    harness.client.await(() -> harness.client.diagnosticRefreshes > 0, () -> "no refresh");
    var report = pull(null).getLeft();
    assertEquals(
        List.of("array-bounds"),
        report.getItems().stream().map(d -> d.getCode().getLeft()).toList());
    assertNotNull(report.getResultId());
    assertEquals(report.getResultId(), pull(report.getResultId()).getRight().getResultId());
    assertEquals(1, pull("another").getLeft().getItems().size());
    int refreshes = harness.client.diagnosticRefreshes;
    harness.edit(URI, 1, 2, 8, "SAFE");
    harness.client.await(() -> harness.client.diagnosticRefreshes > refreshes, () -> "no refresh");
    harness.client.awaitState(URI, "f", State.PROVED);
    assertEquals(List.of(), pull(report.getResultId()).getLeft().getItems());
    assertEquals(List.of(), harness.client.published);
  }

  @Test
  void whileTheTextWaitsNothingHasChanged() {
    initializeAsking();
    harness.open(URI, TEXT);
    harness.client.awaitState(URI, "g", State.PROVED);
    var known = pull(null).getLeft().getResultId();
    harness.edit(URI, 1, 2, 8, "LARGE SAFE");
    assertEquals(known, pull(known).getRight().getResultId());
    engine.release();
    harness.client.awaitState(URI, "f", State.PROVED);
    assertEquals(List.of(), pull(known).getLeft().getItems());
  }

  @Test
  void ofADocumentThatIsNotOpenThereIsNothing() {
    initializeAsking();
    assertEquals(List.of(), pull(null).getLeft().getItems());
    harness.open(URI, TEXT);
    harness.client.awaitState(URI, "g", State.PROVED);
    harness.close(URI);
    harness.client.awaitStatus(URI, s -> s.functions().isEmpty());
    assertEquals(List.of(), pull(null).getLeft().getItems());
    assertEquals(List.of(), harness.client.published);
  }

  @Test
  void othersHearThemWithoutAsking() {
    assertNull(harness.initialize().getCapabilities().getDiagnosticProvider());
    requirePushed();
  }

  @Test
  void soDoesWhoCannotBeToldToAskAgain() {
    var result =
        harness.initialize(
            parameters -> {
              asks(parameters);
              parameters.getCapabilities().getWorkspace().setDiagnostics(null);
            });
    assertNull(result.getCapabilities().getDiagnosticProvider());
    requirePushed();
  }

  @Test
  void soDoesWhoWantsIt() {
    var result =
        harness.initialize(
            parameters -> {
              asks(parameters);
              parameters.setInitializationOptions(Map.of("diagnostics", "push"));
            });
    assertNull(result.getCapabilities().getDiagnosticProvider());
    requirePushed();
  }

  private void requirePushed() {
    harness.open(URI, TEXT);
    harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().size() == 1);
    assertEquals(0, harness.client.diagnosticRefreshes);
  }
}
