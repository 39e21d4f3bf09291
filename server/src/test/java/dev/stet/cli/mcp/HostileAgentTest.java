package dev.stet.cli.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.stet.cli.run.CheckPlan.Toolchain;
import dev.stet.engine.compile.SourceUnit.UnsignedArithmetic;
import dev.stet.server.FakeWorkerMain;
import dev.stet.server.worker.Grace;
import dev.stet.server.worker.RemoteComparisons;
import dev.stet.server.worker.RemoteEngine;
import dev.stet.server.worker.WorkerCommand;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Clients that break the protocol, and an engine that dies. */
@ResourceLock(value = FakeWorkerMain.PROCESSES, mode = ResourceAccessMode.READ)
class HostileAgentTest {

  private static final List<String> COMMAND = WorkerCommand.of(FakeWorkerMain.class);

  private static final Grace GRACE =
      new Grace(
          Duration.ofSeconds(60),
          Duration.ofMillis(500),
          Duration.ofMillis(150),
          Duration.ofMillis(150));

  @TempDir Path folder;

  private Agent agent;
  private CompletableFuture<AgentServer.Farewell> ended;

  @BeforeEach
  void start() throws IOException {
    var fromAgent = new PipedOutputStream();
    var toServer = new PipedInputStream(fromAgent, 1 << 16);
    var toAgent = new PipedInputStream(1 << 20);
    var fromServer = new PipedOutputStream(toAgent);
    agent = new Agent(toAgent, fromAgent);
    ended =
        CompletableFuture.supplyAsync(
            () -> {
              try (var engine = new RemoteEngine(COMMAND, GRACE, line -> {});
                  var comparisons = new RemoteComparisons(COMMAND, GRACE, line -> {})) {
                return AgentServer.serve(
                    toServer,
                    fromServer,
                    engine,
                    comparisons,
                    new Toolchain(
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        UnsignedArithmetic.WRAPS,
                        Map.of()));
              }
            });
  }

  @AfterEach
  void end() throws Exception {
    agent.leave();
    var unused = ended.get(60, TimeUnit.SECONDS);
  }

  private String file(String text) throws IOException {
    var file = Files.writeString(folder.resolve("f.c"), text);
    return "{\"file\":\"" + file + "\"}";
  }

  private static String error(JsonObject answer) {
    var error = answer.getAsJsonObject("error");
    return error.get("code").getAsInt() + " " + error.get("message").getAsString();
  }

  @Test
  void linesThatAreNoMessagesAreAnswered() throws IOException {
    for (String garbage : List.of("{", "nonsense", "{\"a\":1} x", "{'a':1}", "\u0000")) {
      agent.say(garbage);
      var answer = agent.heard();
      assertTrue(answer.get("id").isJsonNull());
      assertTrue(error(answer).startsWith("-32700 this is no JSON: "), answer.toString());
    }
    agent.say("x".repeat(1 << 21));
    assertEquals("-32700 a line is longer than 1048576 bytes", error(agent.heard()));
    for (String other : List.of("[]", "3", "\"text\"", "null", "[{\"id\":1}]")) {
      agent.say(other);
      assertEquals("-32600 this is JSON, but no message", error(agent.heard()));
    }
    agent.say("{}");
    assertEquals("-32600 this is JSON, but no message", error(agent.heard()));
    agent.say("{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}");
    assertEquals("-32600 an id is a text or a whole number", error(agent.heard()));
    agent.say("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}");
    assertEquals("-32600 an id is a text or a whole number", error(agent.heard()));
    agent.say("\n  \n{\"jsonrpc\":\"2.0\",\"id\":\"one\",\"method\":\"ping\"}");
    assertEquals("one", agent.heard().get("id").getAsString());
    agent.greet();
    assertTrue(agent.ask("tools/list", "{}").has("result"));
  }

  @Test
  void requestsOfAWrongShapeAreRefused() throws IOException {
    assertEquals("-32600 'initialize' comes first", error(agent.ask("tools/list", "{}")));
    assertEquals("-32602 'params' is to be an object", error(agent.ask("initialize", "[]")));
    assertEquals("-32602 'protocolVersion' is to be a text", error(agent.ask("initialize", "{}")));
    assertEquals(
        "-32602 'clientInfo' is to be an object with the texts 'name' and 'version'",
        error(
            agent.ask(
                "initialize", "{\"protocolVersion\":\"1\",\"capabilities\":{},\"clientInfo\":3}")));
    agent.greet();
    assertEquals("-32600 'initialize' comes once", error(agent.ask("initialize", "{}")));
    assertEquals("-32601 Method not found: no/such", error(agent.ask("no/such", "{}")));
    assertEquals(
        "-32602 there is no tool 'verfy'; did you mean 'verify'?",
        error(agent.ask("tools/call", "{\"name\":\"verfy\"}")));
    assertEquals("-32602 'name' is to be the name of a tool", error(agent.ask("tools/call", "{}")));
    assertEquals(
        "-32602 'arguments' is to be an object",
        error(agent.ask("tools/call", "{\"name\":\"verify\",\"arguments\":[]}")));
    assertEquals(
        "-32602 'level' is to be the name of a level, such as warning",
        error(agent.ask("logging/setLevel", "{\"level\":\"loud\"}")));
    assertTrue(agent.ask("logging/setLevel", "{\"level\":\"error\"}").has("result"));
  }

  @Test
  void argumentsOfAWrongShapeAreOneLine() throws IOException {
    agent.greet();
    assertTrue(agent.refused("verify", "{}").startsWith("verify: 'file' is missing: "));
    assertEquals(
        "verify: 'file' is to be a text that is not empty",
        agent.refused("verify", "{\"file\":3}"));
    assertEquals(
        "verify: no argument 'fil'; did you mean 'file'?",
        agent.refused("verify", "{\"fil\":\"a\"}"));
    for (String time : List.of("0", "-1", "\"5\"", "true", "1e9", "[]")) {
      assertEquals(
          "verify: 'seconds' is to be a number above 0, at most 3600",
          agent.refused("verify", "{\"file\":\"a.c\",\"seconds\":" + time + "}"));
    }
    assertTrue(
        agent
            .refused("verify", "{\"file\":\"a\\u0000b\"}")
            .contains("not a file name on this system"));
    assertTrue(
        agent
            .refused("verify", "{\"file\":\"" + folder + "\"}")
            .endsWith("is a directory; name the C files in it"));
  }

  @Test
  void theServerOutlivesItsEngine() throws IOException {
    agent.greet();
    var file =
        file(
            "int a(int i) {\n  SAFE(x);\n}\nint b(int i) {\n  CRASH\n}\nint c(int i) {\n  UNSAFE(x);\n}\n");
    var told = agent.call("verify", file);
    assertFalse(told.get("isError").getAsBoolean());
    assertTrue(
        Agent.text(told).contains(": 1 safe, 1 unsafe, 1 unknown\na: ✓ safe · 1 check\n"),
        Agent.text(told));
    assertTrue(Agent.text(told).contains("\nb: ? not checked: engine-crash: "), Agent.text(told));
    assertTrue(Agent.text(agent.call("verify", file)).contains("\nc: ✗ index "));
    assertTrue(
        Agent.text(agent.call("verify", file("int a(int i) {\n  THROW\n}\n")))
            .contains("\na: ? not checked: "));
  }

  @Test
  void aCallCanBeTakenBack() throws IOException {
    agent.greet();
    var file = file("int a(int i) {\n  BLOCK\n}\n");
    int id =
        agent.request(
            "tools/call",
            "{\"name\":\"verify\",\"arguments\":" + file + ",\"_meta\":{\"progressToken\":\"t\"}}");
    var progress = agent.heard();
    assertEquals("notifications/progress", progress.get("method").getAsString());
    assertEquals("t", progress.getAsJsonObject("params").get("progressToken").getAsString());
    agent.say(
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":"
            + id
            + "}}");
    assertEquals(
        "the question was taken back", Agent.text(agent.answer(id).getAsJsonObject("result")));
  }

  @Test
  void aClientThatLeavesInTheMiddleIsNotWaitedFor() throws Exception {
    agent.greet();
    agent.request(
        "tools/call",
        "{\"name\":\"verify\",\"arguments\":" + file("int a(int i) {\n  HANG\n}\n") + "}");
    agent.leave();
    assertEquals(AgentServer.Farewell.IN_ORDER, ended.get(30, TimeUnit.SECONDS));
  }
}
