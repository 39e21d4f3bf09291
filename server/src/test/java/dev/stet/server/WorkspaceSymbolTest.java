package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams;
import dev.stet.server.worker.LocalEngine;
import java.util.List;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Functions of all open documents are found by letters of their names, with their verdicts. */
class WorkspaceSymbolTest {

  private static final String A = ServerHarness.uri("a.c");
  private static final String B = ServerHarness.uri("b.c");

  private final ServerHarness harness = new ServerHarness(new LocalEngine(new FakeVerifier()));

  @BeforeEach
  void open() {
    harness.initialize();
    harness.open(A, "int first_item(int i) {\n  SAFE(a);\n}\nint second(int i) {\n}\n");
    harness.client.awaitStatus(A, WorkspaceSymbolTest::isProved);
    harness.open(B, "\nint Find(int i) {\n  UNKNOWN(a);\n}\n");
    harness.client.awaitState(B, "Find", State.UNKNOWN);
  }

  @AfterEach
  void end() {
    harness.close();
  }

  private static boolean isProved(StatusParams status) {
    return status.functions().size() == 2
        && status.functions().stream().allMatch(f -> f.state() == State.PROVED);
  }

  private List<String> found(String query) {
    var params = new WorkspaceSymbolParams(query);
    return ServerHarness.get(harness.server.getWorkspaceService().symbol(params))
        .getRight()
        .stream()
        .map(WorkspaceSymbolTest::words)
        .toList();
  }

  private static String words(WorkspaceSymbol symbol) {
    var start = symbol.getLocation().getLeft().getRange().getStart();
    return "%s line %d: %s".formatted(symbol.getName(), start.getLine(), symbol.getContainerName());
  }

  @Test
  void lettersInTheirOrderAreEnough() {
    assertEquals(
        List.of("first_item line 0: ✓ safe · 1 check", "Find line 1: ? 1 of 1 check undecided"),
        found("FI"));
    assertEquals(List.of("first_item line 0: ✓ safe · 1 check"), found("fitem"));
    assertEquals(3, found("").size());
    assertEquals(List.of(), found("zz"));
  }

  @Test
  void closedDocumentsAreLeftOut() {
    harness.close(A);
    harness.client.awaitStatus(A, s -> s.functions().isEmpty());
    assertEquals(1, found("").size());
  }
}
