package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.Verifier;
import dev.stet.protocol.State;
import dev.stet.server.worker.LocalEngine;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What callers in a document and callees say of each other, with the real engine. */
class CallersTest {

  private static final String URI = ServerHarness.uri("callers.c");

  private static final String PROGRAM =
      """
      static int table[16];

      static int item(int n) // the n-th
      {
          return table[n];
      }

      int good(void) {
        return item(15);
      }

      int bad(void) {
        return item(16);
      }

      int unknown(int n) { return table[n]; }
      """;

  private final ServerHarness harness = new ServerHarness(new LocalEngine(Verifier.open()));

  @BeforeEach
  void open() {
    harness.initialize();
    harness.open(URI, PROGRAM);
    for (var refuted : List.of("item", "bad", "unknown")) {
      harness.client.awaitState(URI, refuted, State.REFUTED);
    }
  }

  @AfterEach
  void end() {
    harness.close();
  }

  private List<CodeAction> actions(int line) {
    var place = new Position(line, 6);
    return ServerHarness.get(
            harness
                .server
                .getTextDocumentService()
                .codeAction(
                    new CodeActionParams(
                        new TextDocumentIdentifier(URI),
                        new Range(place, place),
                        new CodeActionContext(List.of()))))
        .stream()
        .map(Either::getRight)
        .filter(action -> action.getTitle().startsWith("Insert"))
        .toList();
  }

  private static List<TextEdit> edits(CodeAction action) {
    return Objects.requireNonNull(action.getEdit().getChanges().get(URI));
  }

  /** What is said of a line once all is known: what callers do may be known last. */
  private Diagnostic at(int line, DiagnosticSeverity severity) {
    Predicate<Diagnostic> wanted =
        d -> d.getRange().getStart().getLine() == line && d.getSeverity() == severity;
    var all =
        harness
            .client
            .awaitDiagnostics(
                URI,
                p -> p.getDiagnostics().size() == 3 && p.getDiagnostics().stream().anyMatch(wanted))
            .getDiagnostics();
    return all.stream().filter(wanted).findFirst().orElseThrow();
  }

  @Test
  void severitiesSayWhoCanCauseAFailure() {
    String callee = message(at(4, DiagnosticSeverity.Warning));
    assertTrue(callee.endsWith(" (as bad calls it)"), callee);
    String call = message(at(12, DiagnosticSeverity.Error));
    assertTrue(call.endsWith(" (item is safe if n >= 0 && n <= 15)"), call);
    String outside = message(at(15, DiagnosticSeverity.Warning));
    assertFalse(outside.contains(" calls it)"), outside);
  }

  private static String message(Diagnostic diagnostic) {
    return diagnostic.getMessage().isLeft()
        ? diagnostic.getMessage().getLeft()
        : diagnostic.getMessage().getRight().getValue();
  }

  @Test
  void aWarningGoesWhenTheCallIsMended() {
    at(4, DiagnosticSeverity.Warning);
    harness.edit(URI, 12, 14, 16, "14");
    harness.client.awaitState(URI, "bad", State.PROVED);
    var left =
        harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().size() == 1).getDiagnostics();
    assertEquals(DiagnosticSeverity.Warning, left.get(0).getSeverity());
    assertEquals(15, left.get(0).getRange().getStart().getLine());
  }

  @Test
  void theConditionIsInTheHover() {
    var hover = harness.hoverText(URI, 2, 12);
    assertTrue(hover.contains("safe if `n >= 0 && n <= 15`"), hover);
  }

  @Test
  void anActionWritesTheConditionAndNothingElse() {
    var offered = actions(4);
    assertEquals(1, offered.size());
    assertEquals("Insert 'assert(n >= 0 && n <= 15);'", offered.get(0).getTitle());
    var edits = edits(offered.get(0));
    assertEquals(2, edits.size());
    assertEquals("#include <assert.h>\n", edits.get(0).getNewText());
    assertEquals(new Position(0, 0), edits.get(0).getRange().getStart());
    assertEquals("\n    assert(n >= 0 && n <= 15); // stet: requires", edits.get(1).getNewText());
    var place = edits.get(1).getRange();
    assertEquals(new Range(new Position(3, 1), new Position(3, 1)), place);
    assertEquals(
        " assert(n >= 0 && n <= 15); /* stet: requires */",
        edits(actions(15).get(0)).get(1).getNewText());
    assertEquals(List.of(), actions(8));
  }

  @Test
  void whatIsWrittenIsNotOfferedAgain() {
    int before = harness.client.statusCount();
    harness.replaceAll(
        URI,
        "#include <assert.h>\n"
            + PROGRAM.replace(
                "return table[n]; }",
                "assert(n >= 0 && n <= 15); /* stet: requires */ return table[n]; }"));
    harness.client.awaitStateAfter(before, "unknown", State.PROVED);
    assertEquals(List.of(), actions(16));
  }
}
