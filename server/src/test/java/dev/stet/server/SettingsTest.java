package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import dev.stet.engine.api.VerifyOptions.ShiftedBits;
import dev.stet.engine.compile.SourceUnit.UnsignedArithmetic;
import dev.stet.engine.ir.CheckKind;
import dev.stet.protocol.State;
import dev.stet.server.worker.LocalEngine;
import dev.stet.server.workspace.Settings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Settings from every side, and what happens when they change. */
class SettingsTest {

  private static final String URI = ServerHarness.uri("settings.c");
  private static final String TEXT = "int f(int i) {\n  while (i) {\n    UNKNOWN(a);\n  }\n}\n";

  private final FakeVerifier engine = new FakeVerifier();
  private final ServerHarness harness = new ServerHarness(new LocalEngine(engine));

  @AfterEach
  void end() {
    harness.close();
  }

  private void changed() {
    harness.server.getWorkspaceService().didChangeConfiguration(new DidChangeConfigurationParams());
  }

  @Test
  void settingsOfTheClientAreInForceBeforeAnythingIsVerified() {
    harness.client.settings.putAll(
        Map.of(
            "functionTimeout",
            3,
            "maxUnwind",
            7,
            "properties",
            List.of("division"),
            "clangArguments",
            List.of("-DX"),
            "target",
            "i386-linux-gnu"));
    harness.initialize();
    harness.open(URI, TEXT);
    harness.client.awaitState(URI, "f", State.UNKNOWN);
    assertEquals(1, engine.options.size());
    var options = engine.options.get(0);
    assertEquals(Duration.ofSeconds(3), options.functionTimeout());
    assertEquals(7, options.maxUnwind());
    assertEquals(Set.of(CheckKind.DIVISION_BY_ZERO), options.checks());
    var source = engine.loaded.get(0);
    assertEquals(List.of("-DX"), source.arguments());
    assertEquals(Optional.of("i386-linux-gnu"), source.target());
  }

  @Test
  void aChangeAppliesWithoutARestart() {
    harness.initialize();
    harness.open(URI, TEXT);
    harness.client.awaitState(URI, "f", State.UNKNOWN);
    harness.client.settings.put("functionTimeout", 60);
    changed();
    harness.client.await(() -> engine.options.size() == 2, () -> engine.options.toString());
    assertEquals(Duration.ofSeconds(60), engine.options.get(1).functionTimeout());
  }

  @Test
  void propertiesAskedForByNameReachEngineAndCompiler() {
    harness.initialize();
    harness.open(URI, TEXT);
    harness.client.awaitState(URI, "f", State.UNKNOWN);
    assertEquals(ShiftedBits.WRAP, engine.options.get(0).shiftedBits());
    assertEquals(UnsignedArithmetic.WRAPS, engine.loaded.get(0).unsignedArithmetic());
    harness.client.settings.put("properties", List.of("shift", "unsigned-overflow"));
    changed();
    harness.client.await(() -> engine.options.size() == 2, () -> engine.options.toString());
    assertEquals(ShiftedBits.CHECK, engine.options.get(1).shiftedBits());
    assertEquals(UnsignedArithmetic.CHECKED, engine.loaded.get(1).unsignedArithmetic());
  }

  @Test
  void theDefaultListSpelledOutIsTheDefault() {
    harness.client.settings.put(
        "properties",
        List.of("assert", "memory", "overflow", "division", "shift", "termination", "leak"));
    harness.initialize();
    harness.open(URI, TEXT);
    harness.client.awaitState(URI, "f", State.UNKNOWN);
    assertEquals(Settings.DEFAULT.options(), engine.options.get(0));
  }

  @Test
  void hidingUnknownsCostsNoProof() {
    harness.initialize();
    harness.open(URI, TEXT);
    harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().size() == 1);
    harness.client.settings.put("showUnknown", false);
    changed();
    harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().isEmpty());
    assertEquals(List.of("f"), engine.verified);
  }

  @Test
  void invariantsAreHintsWhenAskedFor() {
    harness.initialize();
    harness.open(URI, TEXT);
    harness.client.awaitState(URI, "f", State.UNKNOWN);
    var all =
        new InlayHintParams(
            new TextDocumentIdentifier(URI), new Range(new Position(0, 0), new Position(9, 0)));
    assertEquals(
        List.of(), ServerHarness.get(harness.server.getTextDocumentService().inlayHint(all)));
    harness.client.settings.put("inlayHints", Map.of("invariants", true));
    harness.client.settings.put("showUnknown", false);
    changed();
    harness.client.awaitDiagnostics(URI, p -> p.getDiagnostics().isEmpty());
    var hints = ServerHarness.get(harness.server.getTextDocumentService().inlayHint(all));
    assertEquals(1, hints.size());
    assertEquals(new Position(1, 13), hints.get(0).getPosition());
    assertEquals("0 <= i && i <= n", hints.get(0).getLabel().getLeft());
  }

  @Test
  void badValuesAreNamedInOneLineAndDefaultsUsed() {
    harness.client.settings.putAll(
        Map.of(
            "functionTimeout",
            -1,
            "maxUnwind",
            1.5,
            "properties",
            List.of("memory", "nonsense"),
            "showUnknown",
            "yes",
            "compileCommands",
            "relative"));
    harness.initialize();
    harness.open(URI, TEXT);
    harness.client.awaitState(URI, "f", State.UNKNOWN);
    assertEquals(1, harness.client.messages.size());
    var message = harness.client.messages.get(0);
    for (var key :
        List.of("functionTimeout", "maxUnwind", "properties", "showUnknown", "compileCommands")) {
      assertTrue(message.contains("stet." + key + " must be"), message);
    }
    assertEquals(1, message.lines().count());
    assertEquals(Duration.ofSeconds(10), engine.options.get(0).functionTimeout());
    assertEquals(Integer.MAX_VALUE, engine.options.get(0).maxUnwind());
  }

  /** As on the command line, where an empty list is refused; not a server that proves nothing. */
  @Test
  void anEmptyListOfPropertiesIsNamedAndTheDefaultUsed() {
    harness.client.settings.put("properties", List.of());
    harness.initialize();
    harness.open(URI, TEXT);
    harness.client.awaitState(URI, "f", State.UNKNOWN);
    assertEquals(1, harness.client.messages.size());
    assertTrue(
        harness.client.messages.get(0).contains("stet.properties must be a list of assert,"),
        harness.client.messages.toString());
    assertTrue(
        harness.client.messages.get(0).contains("not []"), harness.client.messages.toString());
    assertEquals(Settings.DEFAULT.options(), engine.options.get(0));
  }

  @Test
  void aClientWithoutConfigurationSendsThemItself() {
    harness.initialize(
        parameters -> {
          parameters.setCapabilities(new ClientCapabilities());
          parameters.setInitializationOptions(
              JsonParser.parseString("{\"stet\": {\"maxUnwind\": 3}}"));
        });
    harness.open(URI, TEXT);
    harness.client.awaitState(URI, "f", State.UNKNOWN);
    assertEquals(3, engine.options.get(0).maxUnwind());
    int before = harness.client.statusCount();
    harness
        .server
        .getWorkspaceService()
        .didChangeConfiguration(
            new DidChangeConfigurationParams(
                JsonParser.parseString("{\"stet\": {\"maxUnwind\": 4}}")));
    harness.client.await(() -> engine.options.size() == 2, () -> engine.options.toString());
    assertEquals(4, engine.options.get(1).maxUnwind());
    assertEquals(List.of(), harness.client.registrations);
    assertEquals(List.of(), harness.client.progress);
    assertEquals(0, harness.client.lensRefreshes);
    harness.client.awaitStateAfter(before, "f", State.UNKNOWN);
    assertEquals(
        "not decided: index of 'a' (the time limit was reached). Raise stet.functionTimeout, or"
            + " split the function.",
        harness.hoverText(URI, 2, 5));
  }

  @Test
  void aChangedCompileDatabaseCompilesAgain() {
    harness.initialize();
    harness.client.await(
        () -> harness.client.registrations.contains("workspace/didChangeWatchedFiles"),
        () -> harness.client.registrations.toString());
    harness.open(URI, TEXT);
    harness.client.awaitState(URI, "f", State.UNKNOWN);
    harness
        .server
        .getWorkspaceService()
        .didChangeWatchedFiles(
            new DidChangeWatchedFilesParams(
                List.of(
                    new FileEvent(
                        ServerHarness.uri("compile_commands.json"), FileChangeType.Changed))));
    harness.client.await(() -> engine.loaded.size() == 2, () -> engine.loaded.toString());
    harness.client.awaitState(URI, "f", State.UNKNOWN);
    assertEquals(List.of("f"), engine.verified);
  }
}
