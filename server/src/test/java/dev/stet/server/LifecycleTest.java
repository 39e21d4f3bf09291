package dev.stet.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import dev.stet.protocol.State;
import dev.stet.server.render.RuleLinks;
import dev.stet.server.worker.EngineTeam;
import dev.stet.server.worker.LocalComparisons;
import dev.stet.server.worker.LocalEngine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Start and end, commands, and requests that come at the wrong time. */
class LifecycleTest {

  private static final String URI = ServerHarness.uri("lifecycle.c");

  private final FakeVerifier engine = new FakeVerifier();
  private final ServerHarness harness = new ServerHarness(new LocalEngine(engine));

  @AfterEach
  void end() {
    harness.close();
  }

  private CompletableFuture<?> lenses() {
    return harness
        .server
        .getTextDocumentService()
        .codeLens(new CodeLensParams(new TextDocumentIdentifier(URI)));
  }

  private static String refusal(CompletableFuture<?> answer) {
    var problem = assertThrows(CompletionException.class, answer::join).getCause();
    return ((ResponseErrorException) Objects.requireNonNull(problem))
        .getResponseError()
        .getMessage();
  }

  @Test
  void requestsBeforeInitializeAndAfterShutdownAreRefused() {
    assertEquals("'initialize' comes first", refusal(lenses()));
    harness.initialize();
    assertEquals(List.of(), harness.lensTitles(URI));
    assertNull(ServerHarness.get(harness.server.shutdown()));
    assertEquals("the server is shut down", refusal(lenses()));
    harness.server.exit();
    assertEquals(0, ServerHarness.get(harness.exitStatus));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "garbage", "Content-Length: 5\r\n\r\nabcde", "Content-Length: 2\r\n\r\n{}"})
  void garbageIsNoClient(String garbage) {
    int status =
        LanguageServerProcess.serve(
            new ByteArrayInputStream(garbage.getBytes(UTF_8)),
            OutputStream.nullOutputStream(),
            EngineTeam.only(new LocalEngine(new FakeVerifier())),
            new LocalComparisons(new FakeComparer()),
            RuleLinks.WEB);
    assertEquals(3, status);
  }

  /** What a server says to these messages, after it was initialised. */
  private static String answers(String... messages) {
    var all =
        Stream.concat(
            Stream.of(
                """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"""),
            Stream.of(messages));
    var in =
        all.map(m -> "Content-Length: " + m.length() + "\r\n\r\n" + m)
            .collect(Collectors.joining());
    var out = new ByteArrayOutputStream();
    LanguageServerProcess.serve(
        new ByteArrayInputStream(in.getBytes(UTF_8)),
        out,
        EngineTeam.only(new LocalEngine(new FakeVerifier())),
        new LocalComparisons(new FakeComparer()),
        RuleLinks.WEB);
    return out.toString(UTF_8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"no/such", "textDocument/definition", "textDocument/references", "stet/no"})
  void requestsThatNobodyCarriesOutAreUnknown(String method) {
    var said =
        answers(
            """
            {"jsonrpc":"2.0","id":7,"method":"%s","params":{"textDocument":{"uri":"file:///a.c"},\
            "position":{"line":0,"character":0},"query":"x"}}"""
                .formatted(method));
    assertTrue(said.contains("\"id\":7,\"error\":{\"code\":-32601,"), said);
    assertFalse(said.contains("\\tat "), said);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "null", "{\"position\":{\"line\":0,\"character\":0}}"})
  void whatARequestLacksIsSaid(String params) {
    var said =
        answers(
            "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"textDocument/hover\",\"params\":%s}"
                .formatted(params));
    assertTrue(said.contains("\"id\":7,\"error\":{\"code\":-32602,"), said);
    assertFalse(said.contains("\\tat "), said);
  }

  @Test
  void whatIsNoJsonIsAnsweredAndTheNextMessageIsRead() {
    var said =
        answers(
            "{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": }",
            "{\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"shutdown\"}");
    assertTrue(said.contains("\"id\":null,\"error\":{\"code\":-32700,"), said);
    assertTrue(said.contains("\"id\":8,\"result\":null"), said);
  }

  @Test
  void exitWithoutShutdownIsAnError() {
    harness.initialize();
    harness.server.exit();
    assertEquals(1, ServerHarness.get(harness.exitStatus));
  }

  @Test
  void capabilitiesNameWhatWorks() {
    var capabilities = harness.initialize().getCapabilities();
    assertEquals("utf-16", capabilities.getPositionEncoding());
    assertTrue(capabilities.getHoverProvider().getLeft());
    assertNotNull(capabilities.getCodeLensProvider());
    assertEquals(
        List.of(
            "stet.showTrace",
            "stet.showChange",
            "stet.textAtHead",
            "stet.verify",
            "stet.stop",
            "stet.tryHarder",
            "stet.cTest",
            "stet.nextStep"),
        capabilities.getExecuteCommandProvider().getCommands());
  }

  @Test
  void aClientMayKeepCommandsForItself() {
    var result =
        harness.initialize(
            parameters ->
                parameters.setInitializationOptions(
                    JsonParser.parseString("{\"clientCommands\": [\"stet.showTrace\"]}")));
    assertEquals(
        List.of(
            "stet.showChange",
            "stet.textAtHead",
            "stet.verify",
            "stet.stop",
            "stet.tryHarder",
            "stet.cTest",
            "stet.nextStep"),
        result.getCapabilities().getExecuteCommandProvider().getCommands());
  }

  @Test
  void theTraceCommandShowsTheSteps() {
    harness.initialize();
    harness.open(URI, "int f(int i) {\n  UNSAFE(a);\n}\n");
    harness.client.awaitState(URI, "f", State.REFUTED);
    var command = harness.lenses(URI).get(0).getCommand();
    ServerHarness.get(
        harness
            .server
            .getWorkspaceService()
            .executeCommand(
                new ExecuteCommandParams(command.getCommand(), command.getArguments())));
    harness.client.await(
        () -> harness.client.messages.equals(List.of("f: line 2: a = 1000")),
        () -> harness.client.messages.toString());
  }

  @Test
  void theTraceIsACodeActionToo() {
    harness.initialize();
    harness.open(URI, "int f(int i) {\n  UNSAFE(a);\n}\nint g(int i) {\n  SAFE(a);\n}\n");
    harness.client.awaitState(URI, "g", State.PROVED);
    var actions = actions(1);
    assertEquals(
        List.of(
            "Show how it fails: ✗ index 1000 is past the end of 'a'",
            "Suppress 'array-bounds' in this line (known, and never counted as proved)",
            "Write a C test from this counterexample"),
        actions.stream().map(action -> action.getRight().getTitle()).toList());
    assertEquals("stet.showTrace", actions.get(0).getRight().getCommand().getCommand());
    assertEquals(List.of(), actions(4));
  }

  private List<Either<Command, CodeAction>> actions(int line) {
    var at = new Position(line, 3);
    return ServerHarness.get(
        harness
            .server
            .getTextDocumentService()
            .codeAction(
                new CodeActionParams(
                    new TextDocumentIdentifier(URI),
                    new Range(at, at),
                    new CodeActionContext(List.of()))));
  }

  @Test
  void hostileCommandsAreRefused() {
    harness.initialize();
    var workspace = harness.server.getWorkspaceService();
    assertEquals(
        "there is no command 'rm'",
        refusal(workspace.executeCommand(new ExecuteCommandParams("rm", List.of()))));
    for (List<Object> arguments :
        List.<List<Object>>of(
            List.of(), List.of(1, 2, 3), List.of("u", "f", List.of(1)), List.of("u", "f", "x"))) {
      assertTrue(
          refusal(workspace.executeCommand(new ExecuteCommandParams("stet.showTrace", arguments)))
              .startsWith("this command takes"));
    }
    for (var command : List.of("stet.showChange", "stet.textAtHead")) {
      for (List<Object> arguments :
          List.<List<Object>>of(List.of(), List.of(List.of()), List.of(Map.of("a", 1)))) {
        assertTrue(
            refusal(workspace.executeCommand(new ExecuteCommandParams(command, arguments)))
                .startsWith("this command takes"));
      }
    }
  }

  @Test
  void symbolsAreTheFunctions() {
    harness.initialize();
    harness.open(URI, "int f(int i) {\n}\n\nint g(int i) {\n}\n");
    harness.client.awaitState(URI, "g", State.PROVED);
    var symbols =
        ServerHarness.get(
            harness
                .server
                .getTextDocumentService()
                .documentSymbol(new DocumentSymbolParams(new TextDocumentIdentifier(URI))));
    assertEquals(List.of("f", "g"), symbols.stream().map(s -> s.getRight().getName()).toList());
    assertEquals(4, symbols.get(1).getRight().getSelectionRange().getStart().getCharacter());
  }

  @Test
  void aDefectUnderOneFunctionCostsThatFunctionOnly() {
    harness.initialize();
    harness.open(URI, "int f(int i) {\n  THROW\n}\nint g(int i) {\n  SAFE(a);\n}\n");
    var status = harness.client.awaitState(URI, "g", State.PROVED);
    assertEquals(State.UNKNOWN, status.functions().get(0).state());
    assertTrue(
        Objects.requireNonNull(status.functions().get(0).reason()).startsWith("engine-crash"));
    harness.client.awaitDiagnostics(
        URI,
        p ->
            p.getDiagnostics().size() == 1
                && p.getDiagnostics().get(0).getCode().getLeft().equals("engine-crash"));
  }
}
