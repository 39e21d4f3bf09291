package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import dev.stet.protocol.State;
import dev.stet.server.worker.LocalEngine;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What an editor sees after it opens a file. */
class FirstAnswersTest {

  private static final String URI = ServerHarness.uri("first.c");

  private final FakeVerifier engine = new FakeVerifier();
  private final ServerHarness harness = new ServerHarness(new LocalEngine(engine));

  @AfterEach
  void end() {
    harness.close();
  }

  @Test
  void violationsAreDiagnosticsWithTheirTrace() {
    harness.initialize();
    harness.open(URI, "int good(int i) {\n  SAFE(a);\n}\nint bad(int i) {\n  UNSAFE(array);\n}\n");
    harness.client.awaitState(URI, "bad", State.REFUTED);
    var published = harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().size() == 1);
    var diagnostic = published.getDiagnostics().get(0);
    assertEquals(1, published.getVersion());
    assertEquals("stet", diagnostic.getSource());
    assertEquals("array-bounds", diagnostic.getCode().getLeft());
    assertEquals(DiagnosticSeverity.Error, diagnostic.getSeverity());
    assertEquals("index 1000 is past the end of 'array'", diagnostic.getMessage().getLeft());
    assertEquals(range(4, 2, 4, 15), diagnostic.getRange());
    var related = diagnostic.getRelatedInformation().get(0);
    assertEquals("array = 1000", related.getMessage());
    assertEquals(URI, related.getLocation().getUri());
    assertEquals(range(4, 2, 4, 16), related.getLocation().getRange());
    assertTrue(diagnostic.getData().toString().contains("\"function\":\"bad\""));
  }

  @Test
  void lensesNameTheVerdicts() {
    harness.initialize();
    harness.open(
        URI,
        """
        int good(int i) {
          SAFE(a); SAFE(b);
        }
        int bad(int i) {
          UNSAFE(a); SAFE(b);
        }
        int open(int i) {
          SAFE(a); UNKNOWN(b);
        }
        int empty(int i) {
        }
        """);
    harness.client.awaitState(URI, "empty", State.PROVED);
    assertEquals(
        List.of(
            "✓ safe · 2 checks",
            "✗ index 1000 is past the end of 'a'",
            "? 1 of 2 checks undecided",
            "✓ safe · no checks"),
        harness.lensTitles(URI));
    var lens = harness.lenses(URI).get(1);
    assertEquals(3, lens.getRange().getStart().getLine());
    assertEquals("stet.showTrace", lens.getCommand().getCommand());
    assertEquals(3, lens.getCommand().getArguments().size());
    harness.client.await(() -> harness.client.lensRefreshes > 0, () -> "no refresh");
  }

  @Test
  void aLensIsResolvedToWhatItSaysNow() {
    harness.initialize();
    harness.open(URI, "int f(int i) {\n  SAFE(a);\n}\n");
    harness.client.awaitState(URI, "f", State.PROVED);
    var data = harness.lenses(URI).get(0).getData();
    harness.edit(URI, 1, 2, 6, "UNSAFE");
    harness.client.awaitState(URI, "f", State.REFUTED);
    var range = new Range(new Position(0, 0), new Position(0, 0));
    assertEquals(
        "✗ index 1000 is past the end of 'a'",
        resolve(new CodeLens(range, null, data)).getCommand().getTitle());
    for (Object foreign : List.of(1, "x", List.of(), Map.of("uri", 1), Map.of("uri", "no uri"))) {
      var lens = new CodeLens(range, new Command("mine", ""), new Gson().toJsonTree(foreign));
      assertEquals("mine", resolve(lens).getCommand().getTitle());
    }
  }

  private CodeLens resolve(CodeLens lens) {
    return ServerHarness.get(harness.server.getTextDocumentService().resolveCodeLens(lens));
  }

  @Test
  void hoversExplainChecksLoopsAndFunctions() {
    harness.initialize();
    harness.open(
        URI,
        "int f(int i) {\n  while (i) {\n    SAFE(a);\n    LATENT(b);\n    UNKNOWN(c);\n  }\n}\n");
    harness.client.awaitState(URI, "f", State.REFUTED);
    assertEquals(
        "**proved**: index of 'a' stays in 0..999 (k=1, interval)", harness.hoverText(URI, 2, 6));
    var violated = harness.hoverText(URI, 3, 6);
    assertTrue(violated.startsWith("**violated**: index 1000 may be past"), violated);
    assertTrue(violated.contains("- line 4: `b = 1000`"), violated);
    var unknown = harness.hoverText(URI, 4, 6);
    assertTrue(unknown.contains("the time limit was reached"), unknown);
    assertTrue(unknown.contains("stet.functionTimeout"), unknown);
    var loop = harness.hoverText(URI, 1, 12);
    assertTrue(loop.contains("`0 <= i && i <= n` (k=2, interval)"), loop);
    var function = harness.hoverText(URI, 0, 4);
    assertTrue(
        function.startsWith("`f`: **violated** · 1 proved, 1 violated, 1 undecided · 0.25 s"),
        function);
    assertTrue(function.contains("extern getc: any int"), function);
    assertEquals("", harness.hoverText(URI, 6, 0));
  }

  @Test
  void compilerMessagesComeAtOnceAndNothingIsVerified() {
    harness.initialize();
    harness.open(URI, "int f(int i) {\n  SYNTAX\n}\n");
    var published = harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().size() == 1);
    var diagnostic = published.getDiagnostics().get(0);
    assertEquals("expected expression", diagnostic.getMessage().getLeft());
    assertEquals(DiagnosticSeverity.Error, diagnostic.getSeverity());
    assertEquals(range(1, 2, 1, 8), diagnostic.getRange());
    assertTrue(engine.verified.isEmpty());
  }

  @Test
  void severitiesFollowCertainty() {
    harness.initialize();
    harness.open(URI, "int f(int i) {\n  UNSAFE(a);\n  LATENT(b);\n  UNKNOWN(c);\n  WARNING\n}\n");
    harness.client.awaitState(URI, "f", State.REFUTED);
    var published = harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().size() == 4);
    assertEquals(
        List.of(
            DiagnosticSeverity.Warning,
            DiagnosticSeverity.Error,
            DiagnosticSeverity.Warning,
            DiagnosticSeverity.Hint),
        published.getDiagnostics().stream().map(d -> d.getSeverity()).toList());
  }

  @Test
  void statusesHoldEveryCheck() {
    harness.initialize();
    harness.open(URI, "int f(int i) {\n  SAFE(a);\n  UNKNOWN(b);\n}\n");
    var status = harness.client.awaitState(URI, "f", State.UNKNOWN);
    var function = status.functions().get(0);
    assertEquals("timeout", function.reason());
    assertEquals("not-checked", function.termination());
    assertEquals(range(0, 0, 3, 1), function.range());
    assertEquals(
        List.of(State.PROVED, State.UNKNOWN),
        function.checks().stream().map(check -> check.state()).toList());
    assertEquals(range(1, 2, 1, 9), function.checks().get(0).range());
    assertFalse(function.checks().get(0).kind().isEmpty());
  }

  private static Range range(int line, int character, int endLine, int endCharacter) {
    return new Range(new Position(line, character), new Position(endLine, endCharacter));
  }
}
