package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.protocol.Commands;
import dev.stet.protocol.State;
import dev.stet.server.worker.LocalEngine;
import java.time.Duration;
import java.util.List;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What clients get that can do little, and what those of ours get beyond LSP. */
class ClientsTest {

  private static final String URI = ServerHarness.uri("clients.c");
  private static final String UNSAFE = "int f(int i) {\n  UNSAFE(a);\n}\n";

  private final FakeVerifier engine = new FakeVerifier();
  private final ServerHarness harness = new ServerHarness(new LocalEngine(engine));

  @AfterEach
  void end() {
    harness.close();
  }

  private Diagnostic diagnostic() {
    return harness
        .client
        .awaitDiagnostics(URI, p -> !p.getDiagnostics().isEmpty())
        .getDiagnostics()
        .get(0);
  }

  private void execute(String command, String function) {
    ServerHarness.get(
        harness
            .server
            .getWorkspaceService()
            .executeCommand(new ExecuteCommandParams(command, List.of(URI, function))));
  }

  private void execute(String command) {
    ServerHarness.get(
        harness
            .server
            .getWorkspaceService()
            .executeCommand(new ExecuteCommandParams(command, List.of(URI))));
  }

  @Test
  void withoutRelatedPlacesTheMessageHoldsTheInputs() {
    harness.initialize(parameters -> parameters.setCapabilities(new ClientCapabilities()));
    harness.open(URI, UNSAFE);
    var message = diagnostic().getMessage().getLeft();
    assertTrue(message.contains("(with a = 1000)"), message);
    assertNull(diagnostic().getRelatedInformation());
  }

  @Test
  void withRelatedPlacesItDoesNot() {
    harness.initialize();
    harness.open(URI, UNSAFE);
    var message = diagnostic().getMessage().getLeft();
    assertFalse(message.contains("with a"), message);
    assertEquals(1, diagnostic().getRelatedInformation().size());
    assertEquals(
        "https://cwe.mitre.org/data/definitions/125.html",
        diagnostic().getCodeDescription().getHref());
  }

  @Test
  void allHoversComeAtOnce() {
    harness.initialize();
    harness.open(URI, UNSAFE);
    harness.client.awaitState(URI, "f", State.REFUTED);
    var notes = ServerHarness.get(harness.server.notes(new TextDocumentIdentifier(URI)));
    assertEquals(2, notes.size());
    for (var note : notes) {
      var start = note.range().getStart();
      assertEquals(
          harness.hoverText(URI, start.getLine(), start.getCharacter()),
          note.contents().getValue());
    }
  }

  @Test
  void theStatusHoldsTheWordsOfTheLens() {
    harness.initialize();
    harness.open(URI, UNSAFE);
    var function = harness.client.awaitState(URI, "f", State.REFUTED).functions().get(0);
    assertEquals(harness.lensTitles(URI).get(0), function.lens());
  }

  @Test
  void whatIsUndecidedIsTriedAgainWithMoreTime() {
    harness.initialize();
    harness.open(URI, "int f(int i) {\n  UNKNOWN(a);\n}\nint g(int i) {\n  SAFE(a);\n}\n");
    harness.client.awaitState(URI, "f", State.UNKNOWN);
    harness.client.awaitState(URI, "g", State.PROVED);
    int before = harness.client.statusCount();
    execute(Commands.TRY_HARDER);
    harness.client.awaitStateAfter(before, "f", State.UNKNOWN);
    assertEquals(List.of("f", "g", "f"), engine.verified);
    assertEquals(Duration.ofSeconds(100), engine.options.get(2).functionTimeout());
  }

  @Test
  void oneFunctionIsTriedAgainOrStoppedAndOthersAreNot() {
    harness.initialize();
    harness.open(
        URI,
        """
        int f(int i) {
          UNKNOWN(a);
        }
        int g(int i) {
          UNKNOWN(b);
        }
        int h(int i) {
          BLOCK
        }
        int k(int i) {
          SAFE(a);
        }
        """);
    harness.client.awaitState(URI, "h", State.RUNNING);
    harness.client.awaitState(URI, "g", State.UNKNOWN);
    execute(Commands.STOP, "h");
    var stopped = harness.client.awaitState(URI, "h", State.UNKNOWN);
    assertEquals(
        "cancelled",
        stopped.functions().stream()
            .filter(f -> f.name().equals("h"))
            .findFirst()
            .orElseThrow()
            .reason());
    harness.client.awaitState(URI, "k", State.PROVED);
    int before = engine.verified.size();
    execute(Commands.TRY_HARDER, "g");
    harness.client.await(
        () -> engine.verified.size() == before + 1, () -> engine.verified.toString());
    harness.client.awaitState(URI, "g", State.UNKNOWN);
    assertEquals("g", engine.verified.get(before));
    assertEquals(Duration.ofSeconds(100), engine.options.get(before).functionTimeout());
    execute(Commands.TRY_HARDER, "k");
    execute(Commands.TRY_HARDER, "none");
    execute(Commands.STOP, "none");
    harness.client.awaitState(URI, "k", State.PROVED);
    assertEquals(before + 1, engine.verified.size());
  }

  @Test
  void whatIsUndecidedHasOneNextStep() {
    harness.initialize();
    harness.open(URI, "int f(int i) {\n  UNKNOWN(a);\n}\n");
    harness.client.awaitState(URI, "f", State.UNKNOWN);
    var place = new Position(0, 4);
    var titles =
        ServerHarness.get(
                harness
                    .server
                    .getTextDocumentService()
                    .codeAction(
                        new CodeActionParams(
                            new TextDocumentIdentifier(URI),
                            new Range(place, place),
                            new CodeActionContext(List.of()))))
            .stream()
            .map(action -> action.getRight().getTitle())
            .toList();
    assertEquals(1, titles.size(), titles.toString());
    assertTrue(
        titles.get(0).startsWith("Try harder: ") || titles.get(0).startsWith("Next step: "),
        titles.get(0));
  }

  @Test
  void whatWasStoppedGoesOn() {
    harness.initialize();
    harness.open(URI, "int f(int i) {\n  BLOCK\n}\n");
    harness.client.awaitState(URI, "f", State.RUNNING);
    execute(Commands.STOP);
    harness.client.awaitState(URI, "f", State.UNKNOWN);
    execute(Commands.VERIFY);
    harness.client.awaitState(URI, "f", State.RUNNING);
  }
}
