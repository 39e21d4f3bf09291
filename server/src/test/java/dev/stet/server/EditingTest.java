package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.protocol.State;
import dev.stet.server.worker.LocalEngine;
import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * What an editor sees while the text is edited. Longer than most files: one server and its helpers
 * serve all of these edits.
 */
class EditingTest {

  private static final String URI = ServerHarness.uri("editing.c");
  private static final String TWO =
      "int one(int i) {\n  SAFE(a);\n}\nint two(int i) {\n  UNSAFE(b);\n}\n";

  private final FakeVerifier engine = new FakeVerifier();
  private final ServerHarness harness = new ServerHarness(new LocalEngine(engine));

  @AfterEach
  void end() {
    harness.close();
  }

  private void openTwo() {
    harness.initialize();
    harness.open(URI, TWO);
    harness.client.awaitState(URI, "two", State.REFUTED);
    harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().size() == 1);
  }

  @Test
  void anEditMakesItsFunctionStaleThenNewAndNoOther() {
    openTwo();
    int version = harness.edit(URI, 1, 2, 9, "UNSAFE(a);");
    harness.client.awaitStatus(
        URI,
        s ->
            s.version() == version
                && s.functions().stream().anyMatch(f -> f.state() == State.REFUTED));
    var ofThisVersion =
        harness.client.statuses.stream().filter(s -> s.version() == version).toList();
    assertEquals(
        List.of(State.STALE, State.REFUTED),
        ofThisVersion.get(0).functions().stream().map(f -> f.state()).toList());
    assertTrue(
        ofThisVersion.stream().allMatch(s -> s.functions().get(1).state() == State.REFUTED),
        ofThisVersion.toString());
    harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().size() == 2);
    assertEquals(List.of("one", "two", "one"), engine.verified);
  }

  @Test
  void whatRestsOnTheEditedFunctionIsStaleWithIt() {
    harness.initialize();
    harness.open(
        URI,
        """
        int one(int i) {
          SAFE(a);
        }
        int two(int i) {
          CALLS(one) SAFE(b);
        }
        int three(int i) {
          SAFE(c);
        }
        """);
    harness.client.awaitState(URI, "three", State.PROVED);
    int version = harness.edit(URI, 1, 2, 9, "UNSAFE(a); // LARGE");
    var status = harness.client.awaitStatus(URI, s -> s.version() == version);
    assertEquals(
        List.of(State.STALE, State.STALE, State.PROVED),
        status.functions().stream().map(f -> f.state()).toList());
  }

  @Test
  void anEditBetweenFunctionsMayChangeAll() {
    openTwo();
    int version = harness.change(URI, insert(0, 0, "int x;\n"));
    var status = harness.client.awaitStatus(URI, s -> s.version() == version);
    assertTrue(status.functions().stream().allMatch(f -> f.state() == State.STALE));
  }

  @Test
  void anEditOfADeclarationMakesThoseStaleThatMentionWhatItDeclares() {
    harness.initialize();
    harness.open(
        URI,
        """
        #define LIMIT 4
        static int limits[LIMIT];
        int one(int i) {
          SAFE(limits);
        }
        int two(int i) {
          CALLS(one) SAFE(b);
        }
        int three(int i) {
          SAFE(c);
        }
        """);
    harness.client.awaitState(URI, "three", State.PROVED);
    int version = harness.edit(URI, 0, 14, 15, "5 // LARGE");
    var status = harness.client.awaitStatus(URI, s -> s.version() == version);
    assertEquals(
        List.of(State.STALE, State.STALE, State.PROVED),
        status.functions().stream().map(f -> f.state()).toList());
  }

  @Test
  void theEditedFunctionGoesFirst() {
    harness.initialize();
    harness.open(URI, "int a(int i) {\n}\nint b(int i) {\n}\nint c(int i) {\n}\n");
    harness.client.awaitState(URI, "c", State.PROVED);
    assertEquals(List.of("a", "b", "c"), engine.verified);
    harness.change(
        URI, insert(0, 14, "SAFE(x)"), insert(2, 14, "SAFE(x)"), insert(4, 14, "SAFE(x)"));
    harness.edit(URI, 2, 14, 21, "SAFE(y)");
    harness.client.awaitStatus(
        URI,
        s ->
            s.functions().stream()
                .allMatch(f -> f.state() == State.PROVED && f.checks().size() == 1));
    assertEquals("b", engine.verified.get(3));
    assertEquals(6, engine.verified.size());
  }

  @Test
  void aCommentCostsNoProofAndMovesWhatIsKnown() {
    openTwo();
    int version = harness.change(URI, insert(0, 0, "// a comment\n/* more */\n"));
    var status = harness.client.awaitStatus(URI, s -> s.version() == version);
    assertEquals(
        List.of(State.PROVED, State.REFUTED),
        status.functions().stream().map(f -> f.state()).toList());
    assertEquals(5, status.functions().get(1).range().getStart().getLine());
    harness.client.awaitDiagnostics(
        URI,
        p ->
            p.getVersion() == version
                && p.getDiagnostics().get(0).getRange().getStart().getLine() == 6);
    assertEquals(List.of("one", "two"), engine.verified);
    assertTrue(harness.hoverText(URI, 3, 4).startsWith("**proved**"));
    assertEquals(
        List.of(2, 5),
        harness.lenses(URI).stream().map(l -> l.getRange().getStart().getLine()).toList());
  }

  @Test
  void undoingAnEditCostsNoProof() {
    openTwo();
    harness.edit(URI, 1, 2, 9, "UNKNOWN(a);");
    harness.client.awaitState(URI, "one", State.UNKNOWN);
    harness.edit(URI, 1, 2, 13, "SAFE(a)");
    harness.client.awaitState(URI, "one", State.PROVED);
    assertEquals(List.of("one", "two", "one"), engine.verified);
  }

  @Test
  void whatIsNotProvedForAnybodyDependsOnTheCallers() {
    harness.initialize();
    harness.open(
        URI, "int one(int i) {\n  FOR(two) LATENT(a);\n}\nint two(int i) {\n  SAFE(b);\n}\n");
    harness.client.awaitState(URI, "two", State.PROVED);
    int version = harness.edit(URI, 4, 2, 9, "UNSAFE(b)");
    harness.client.awaitStatus(
        URI,
        s ->
            s.version() == version
                && s.functions().stream().allMatch(f -> f.state() == State.REFUTED));
    assertEquals(List.of("one", "two", "two", "one"), engine.verified);
    harness.edit(URI, 4, 2, 11, "SAFE(b)");
    harness.client.awaitState(URI, "two", State.PROVED);
    assertEquals(4, engine.verified.size());
  }

  @Test
  void aProofForAnybodyDoesNotDependOnTheCallers() {
    harness.initialize();
    harness.open(
        URI, "int one(int i) {\n  FOR(two) SAFE(a);\n}\nint two(int i) {\n  SAFE(b);\n}\n");
    harness.client.awaitState(URI, "two", State.PROVED);
    harness.edit(URI, 4, 2, 9, "UNSAFE(b)");
    harness.client.awaitState(URI, "two", State.REFUTED);
    harness.edit(URI, 4, 2, 11, "SAFE(b)");
    harness.client.awaitState(URI, "two", State.PROVED);
    assertEquals(List.of("one", "two", "two"), engine.verified);
  }

  @Test
  void aSyntaxErrorLeavesOldVerdictsOfItsFunctionStale() {
    openTwo();
    int version = harness.edit(URI, 1, 2, 2, "SYNTAX ");
    var published = harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().size() == 2);
    assertEquals(version, published.getVersion());
    assertEquals("expected expression", published.getDiagnostics().get(0).getMessage().getLeft());
    var other = published.getDiagnostics().get(1).getMessage().getLeft();
    assertFalse(other.contains("stale"), other);
    var status = harness.client.awaitStatus(URI, s -> s.version() == version);
    assertEquals(
        List.of(State.STALE, State.REFUTED),
        status.functions().stream().map(f -> f.state()).toList());
    assertTrue(status.functions().get(0).checks().stream().allMatch(c -> c.state() == State.STALE));
    var titles = harness.lensTitles(URI);
    assertEquals("stale", titles.get(0));
    assertNotEquals("stale", titles.get(1));
    assertTrue(harness.hoverText(URI, 1, 10).startsWith("**stale**"));
    harness.edit(URI, 1, 2, 9, "");
    harness.client.awaitState(URI, "one", State.PROVED);
    harness.client.awaitDiagnostics(
        URI,
        p -> p.getDiagnostics().size() == 1 && !p.getDiagnostics().toString().contains("stale"));
    assertEquals(List.of("one", "two"), engine.verified);
  }

  @Test
  void aSyntaxErrorThatLeavesItsFunctionIsLocalToo() {
    openTwo();
    int version = harness.edit(URI, 1, 2, 2, "{ SYNTAX ");
    awaitStates(version, State.STALE, State.REFUTED);
    var published =
        harness.client.awaitDiagnostics(
            URI,
            p ->
                p.getVersion() == version
                    && p.getDiagnostics().size() == 2
                    && !p.getDiagnostics().toString().contains("stale"));
    assertEquals(4, published.getDiagnostics().get(1).getRange().getStart().getLine());
    assertEquals("stale", harness.lensTitles(URI).get(0));
    assertEquals(List.of("one", "two"), engine.verified);
  }

  @Test
  void aMissingBraceIsFoundWhereItIsMissing() {
    openTwo();
    int broken = harness.edit(URI, 1, 2, 2, "{ SYNTAX ");
    var first = harness.client.awaitStatus(URI, s -> s.version() == broken);
    assertEquals(
        List.of(State.STALE, State.REFUTED),
        first.functions().stream().map(f -> f.state()).toList());
    int version = harness.edit(URI, 4, 2, 11, "SAFE(b)");
    awaitStates(version, State.STALE, State.PROVED);
  }

  private void awaitStates(int version, State... states) {
    harness.client.awaitStatus(
        URI,
        s ->
            s.version() == version
                && s.functions().stream().map(f -> f.state()).toList().equals(List.of(states)));
  }

  @Test
  void whatRestsOnABrokenFunctionIsStaleWithIt() {
    harness.initialize();
    harness.open(
        URI,
        """
        int one(int i) {
          SAFE(a);
        }
        int two(int i) {
          CALLS(one) SAFE(b);
        }
        int three(int i) {
          SAFE(c);
        }
        """);
    harness.client.awaitState(URI, "three", State.PROVED);
    int version = harness.edit(URI, 1, 2, 2, "{ SYNTAX ");
    awaitStates(version, State.STALE, State.STALE, State.PROVED);
  }

  @Test
  void whileOneFunctionIsBrokenOthersAreVerified() {
    openTwo();
    harness.edit(URI, 1, 2, 2, "SYNTAX ");
    int version = harness.edit(URI, 4, 2, 11, "\n SAFE(c); SAFE(b)");
    awaitStates(version, State.STALE, State.PROVED);
    var status = harness.client.statuses.get(harness.client.statuses.size() - 1);
    assertEquals(
        List.of(5, 5),
        status.functions().get(1).checks().stream()
            .map(c -> c.range().getStart().getLine())
            .toList());
    assertEquals(List.of("one", "two", "two"), engine.verified);
    harness.edit(URI, 1, 2, 9, "");
    harness.client.awaitState(URI, "one", State.PROVED);
    assertEquals(List.of("one", "two", "two"), engine.verified);
  }

  @Test
  void aFunctionThatIsBeingTypedLeavesTheOthers() {
    openTwo();
    int version = harness.change(URI, insert(3, 0, "int three(int i) {\n  SYNTAX\n"));
    awaitStates(version, State.PROVED, State.REFUTED);
    var status = harness.client.statuses.get(harness.client.statuses.size() - 1);
    assertEquals(5, status.functions().get(1).range().getStart().getLine());
    harness.replaceRange(URI, 4, 2, 4, 8, "SAFE(c);\n}");
    harness.client.awaitState(URI, "three", State.PROVED);
    assertEquals(List.of("one", "two", "three"), engine.verified);
  }

  @Test
  void aBrokenDirectiveMayChangeAll() {
    openTwo();
    int version = harness.change(URI, insert(3, 0, "#define i SYNTAX\n"));
    harness.client.awaitDiagnostics(
        URI, p -> p.getVersion() == version && p.getDiagnostics().size() == 2);
    awaitStates(version, State.STALE, State.STALE);
  }

  @Test
  void incrementalEditsAddUp() {
    openTwo();
    harness.change(URI, insert(1, 2, "SAFE(c); "), insert(1, 2, "SAFE(d);\r\n"));
    int version = harness.replaceRange(URI, 0, 0, 0, 0, "");
    var status =
        harness.client.awaitStatus(
            URI, s -> s.version() == version && s.functions().get(0).checks().size() == 3);
    assertEquals(
        List.of(1, 2, 2),
        status.functions().get(0).checks().stream()
            .map(c -> c.range().getStart().getLine())
            .toList());
    assertEquals(
        "int one(int i) {\n  SAFE(d);\r\nSAFE(c); SAFE(a);\n}\nint two(int i) {\n  UNSAFE(b);\n}\n",
        text());
  }

  @Test
  void theWholeTextCanBeReplaced() {
    openTwo();
    harness.replaceAll(URI, TWO.replace("SAFE(a)", "UNKNOWN(a)"));
    harness.client.awaitState(URI, "one", State.UNKNOWN);
    assertEquals(List.of("one", "two", "one"), engine.verified);
  }

  @Test
  void positionsOutsideOfTheTextAreMovedInside() {
    openTwo();
    harness.replaceRange(URI, 2, 5000, 900, 3, "\nint three(int i) {\n}\n");
    harness.client.awaitState(URI, "three", State.PROVED);
    harness.replaceRange(URI, 2, 1, 0, 0, "int four(int i) {\n}");
    harness.client.awaitState(URI, "four", State.PROVED);
    assertEquals("int four(int i) {\n}\nint three(int i) {\n}\n", text());
  }

  @Test
  void columnsCountUtf16UnitsThere() {
    harness.initialize();
    harness.open(URI, "int f(int i) {\n\t/* \uD83D\uDE00\uD83D\uDE00é */ UNSAFE(a);\n}\n");
    harness.client.awaitState(URI, "f", State.REFUTED);
    var published = harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().size() == 1);
    assertEquals(
        new Range(new Position(1, 13), new Position(1, 22)),
        published.getDiagnostics().get(0).getRange());
    assertTrue(harness.hoverText(URI, 1, 13).startsWith("**violated**"));
    assertEquals("", harness.hoverText(URI, 1, 11));
  }

  @Test
  void linesMayEndInAnyWay() {
    harness.initialize();
    harness.open(URI, "int f(int i) {\r\n\r\n  UNSAFE(a);\r\n}\r\n");
    harness.client.awaitState(URI, "f", State.REFUTED);
    var published = harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().size() == 1);
    assertEquals(
        new Range(new Position(2, 2), new Position(2, 11)),
        published.getDiagnostics().get(0).getRange());
  }

  @Test
  void closingClearsAndUnknownDocumentsAreIgnored() {
    openTwo();
    harness.close(URI);
    harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().isEmpty());
    harness.client.awaitStatus(URI, s -> s.functions().isEmpty());
    harness.edit(URI, 0, 0, 0, "x");
    harness.close(URI);
    assertEquals(List.of(), harness.lensTitles(URI));
    assertEquals("", harness.hoverText(URI, 0, 0));
  }

  @Test
  void untitledDocumentsAreCheckedAndForeignOnesNot() {
    harness.initialize();
    var untitled = "untitled:Untitled-1";
    harness.open("git:/somewhere/f.c?HEAD", "int g(int i) {\n  SAFE(a);\n}\n");
    harness.open("not a uri \u0000", "int g(int i) {\n  SAFE(a);\n}\n");
    harness.open(untitled, "int f(int i) {\n  UNSAFE(a);\n}\n");
    harness.client.awaitState(untitled, "f", State.REFUTED);
    harness.client.awaitDiagnostics(untitled, p -> p.getDiagnostics().size() == 1);
    assertEquals(List.of("f"), engine.verified);
  }

  @Test
  void anUnsavedHeaderIsWhatTheCompilerSees() {
    openTwo();
    var header = ServerHarness.uri("editing.h");
    harness.open(header, "#define N 3\n");
    harness.client.await(() -> engine.verified.size() == 4, () -> engine.verified.toString());
    harness.edit(header, 0, 10, 11, "4");
    harness.client.awaitStatus(
        URI, s -> s.functions().stream().anyMatch(f -> f.state() == State.REFUTED));
    harness.client.await(() -> engine.verified.size() == 6, () -> engine.verified.toString());
    assertTrue(
        engine.loaded.get(engine.loaded.size() - 1).buffers().containsValue("#define N 4\n"));
  }

  @Test
  void aFileThatCannotBeCompiledSaysWhy() {
    harness.initialize();
    harness.open(URI, "IMPOSSIBLE\n");
    var published = harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().size() == 1);
    assertEquals("no compiler", published.getDiagnostics().get(0).getMessage().getLeft());
    assertFalse(published.getDiagnostics().get(0).getCode().getLeft().isEmpty());
  }

  private String text() {
    return engine.loaded.get(engine.loaded.size() - 1).buffers().values().iterator().next();
  }

  private static TextDocumentContentChangeEvent insert(int line, int character, String text) {
    var at = new Position(line, character);
    return new TextDocumentContentChangeEvent(new Range(at, at), text);
  }
}
