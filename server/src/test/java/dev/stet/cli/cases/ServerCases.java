package dev.stet.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.cli.cases.Comparison.Invariants;
import dev.stet.cli.run.Engines;
import dev.stet.client.ServerConnection;
import dev.stet.engine.verdict.Termination;
import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams;
import dev.stet.server.LanguageServerProcess;
import dev.stet.server.render.RuleLinks;
import dev.stet.server.worker.Comparer;
import dev.stet.server.worker.EngineTeam;
import dev.stet.server.worker.LocalComparisons;
import dev.stet.server.worker.LocalEngine;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;

/**
 * The cases through the language server over pipes: its verdicts are the truth, and those of the
 * command line check by check.
 */
final class ServerCases {

  private static final int PIPE_BYTES = 1 << 20;
  private static final long LIMIT_SECONDS = 300;

  private ServerCases() {}

  /** What the server says of a case is true, and what the command line says. */
  static void requireTruth(Engines engines, Case c) throws IOException {
    var commandLine = CommandLineCases.answer(engines, c);
    var answer = answer(engines, c);
    Cases.requireNone(c, Comparison.of(c, answer, Invariants.NOT_IN_THE_ANSWER));
    assertEquals(
        verdicts(c, commandLine),
        verdicts(c, answer),
        "verdicts of the command line, and of the server");
  }

  /**
   * {@code main shift line 3: safe}, of the entries only; not where the case says that it is not
   * decided, which depends on time.
   */
  private static List<String> verdicts(Case c, Answer answer) {
    return answer.functions().stream()
        .filter(f -> c.isEntry(f.name()))
        .flatMap(
            f ->
                f.checks().stream()
                    .filter(k -> !isKnownUnknown(c, k))
                    .map(
                        k ->
                            String.join(
                                " ", f.name(), k.kind(), "line", k.line() + ":", k.verdict().id())))
        .sorted()
        .toList();
  }

  private static boolean isKnownUnknown(Case c, Answer.Check check) {
    return c.expectations().stream()
        .anyMatch(
            e ->
                e instanceof Expectation.OfCheck expected
                    && expected.line() == check.line()
                    && expected.kind().equals(check.kind())
                    && expected.ability() == Expectation.Ability.KNOWN_UNKNOWN);
  }

  private static Answer answer(Engines engines, Case c) throws IOException {
    var editor = new RecordingEditor(settings(c));
    var exited = new CompletableFuture<Integer>();
    try (var toServer = new PipedOutputStream();
        var toEditor = new PipedOutputStream();
        var fromEditor = new PipedInputStream(toServer, PIPE_BYTES);
        var fromServer = new PipedInputStream(toEditor, PIPE_BYTES)) {
      var serving =
          new Thread(
              () ->
                  exited.complete(
                      LanguageServerProcess.serve(
                          fromEditor,
                          toEditor,
                          EngineTeam.only(new LocalEngine(engines.open())),
                          new LocalComparisons(Comparer.ofEngine()),
                          RuleLinks.WEB)));
      serving.setDaemon(true);
      serving.start();
      var connection = new ServerConnection(editor, fromServer, toServer);
      var server = connection.server();
      open(connection, c);
      var status = await(editor.decided);
      var unused = await(server.shutdown());
      server.exit();
      assertEquals(0, await(exited), "exit status of the server");
      connection.listening().cancel(true);
      return answer(status);
    }
  }

  private static void open(ServerConnection server, Case c) throws IOException {
    var workspace = new WorkspaceClientCapabilities();
    workspace.setConfiguration(true);
    var parameters = new InitializeParams();
    parameters.setCapabilities(new ClientCapabilities(workspace, null, null));
    var unused = await(server.initialize(parameters));
    server.open(c.file().toUri().toString(), 1, Files.readString(c.file()));
  }

  private static Map<String, Object> settings(Case c) {
    var settings = new HashMap<String, Object>();
    settings.put("functionTimeout", Integer.valueOf(Cases.seconds(c)));
    settings.put("clangArguments", c.clangArguments());
    c.option("--property")
        .ifPresent(value -> settings.put("properties", List.of(value.split(",", -1))));
    c.option("--max-unwind").ifPresent(value -> settings.put("maxUnwind", Integer.valueOf(value)));
    return settings;
  }

  private static Answer answer(StatusParams status) {
    return new Answer(
        status.functions().stream()
            .map(
                f ->
                    new Answer.Function(
                        f.name(),
                        verdict(f),
                        f.termination(),
                        "",
                        f.checks().stream()
                            .map(
                                k ->
                                    new Answer.Check(
                                        k.kind(),
                                        k.range().getStart().getLine() + 1,
                                        truth(k.state()),
                                        ""))
                            .toList(),
                        List.of()))
            .toList());
  }

  /** Over its checks; the state of a function also says whether it ends. */
  private static Truth verdict(StatusParams.FunctionStatus function) {
    var states = function.checks().stream().map(StatusParams.CheckStatus::state).toList();
    if (states.contains(State.REFUTED)) {
      return Truth.UNSAFE;
    }
    boolean isMissing =
        function.state() == State.UNKNOWN
            && function.termination().equals(Termination.NOT_CHECKED.id());
    return isMissing || states.contains(State.UNKNOWN) ? Truth.UNKNOWN : Truth.SAFE;
  }

  private static Truth truth(State state) {
    return switch (state) {
      case PROVED -> Truth.SAFE;
      case REFUTED -> Truth.UNSAFE;
      case UNKNOWN, ASSUMED -> Truth.UNKNOWN;
      case STALE, QUEUED, RUNNING -> throw new AssertionError("still " + state);
    };
  }

  private static <T> T await(CompletableFuture<T> answer) {
    try {
      return answer.get(LIMIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException | TimeoutException | ExecutionException e) {
      throw new AssertionError(e);
    }
  }
}
