package dev.stet.cli.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.stet.git.Committed;
import dev.stet.server.FakeWorkerMain;
import dev.stet.server.worker.WorkerCommand;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** {@code stet mcp} as a process, with the real engine. */
@ResourceLock(value = FakeWorkerMain.PROCESSES, mode = ResourceAccessMode.READ)
class AgentServerTest {

  private static final String PROGRAM =
      """
      int last(int n) {
        int a[4] = {1, 2, 3, 4};
        int sum = 0;
        for (int i = 0; i < 4; i++) {
          sum += a[i];
        }
        return a[n];
      }

      int twice(int n) {
        return n * 2;
      }

      int half(int n) {
        return n / 2;
      }

      void wait_for(int n) {
        while (n > 0) {
        }
      }
      """;

  @TempDir Path folder;

  private Process process;
  private Agent agent;

  @BeforeEach
  void start() throws IOException {
    process = start("mcp", "--no-cache");
    agent = new Agent(process.getInputStream(), process.getOutputStream());
    Files.writeString(folder.resolve("a.c"), PROGRAM);
  }

  @AfterEach
  void end() throws IOException, InterruptedException {
    agent.leave();
    assertTrue(process.waitFor(120, TimeUnit.SECONDS));
  }

  private Process start(String... arguments) throws IOException {
    var command = new ArrayList<>(WorkerCommand.of(dev.stet.cli.Main.class));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectError(folder.resolve("errors.txt").toFile())
        .start();
  }

  private static JsonObject only(JsonObject result) {
    var functions = result.getAsJsonObject("structuredContent").getAsJsonArray("functions");
    assertEquals(1, functions.size());
    return functions.get(0).getAsJsonObject();
  }

  /** With time enough on any machine. */
  private static String about(String function) {
    return "{\"file\":\"a.c\",\"function\":\"" + function + "\",\"seconds\":300}";
  }

  @Test
  void toolsAreDescribed() throws IOException {
    agent.greet();
    var names = new ArrayList<String>();
    var tools = agent.ask("tools/list", "{}").getAsJsonObject("result").getAsJsonArray("tools");
    for (var tool : tools) {
      names.add(tool.getAsJsonObject().get("name").getAsString());
      var schema = tool.getAsJsonObject().getAsJsonObject("inputSchema");
      assertEquals("object", schema.get("type").getAsString());
      assertTrue(schema.getAsJsonObject("properties").has("file"));
    }
    assertEquals(List.of("verify", "counterexample", "same_meaning", "contract"), names);
  }

  @Test
  void answersAreThoseOfTheCommandLine() throws IOException, InterruptedException {
    agent.greet();
    var told = agent.call("verify", about("last"));
    var text = Agent.text(told);
    assertTrue(text.startsWith("a.c: 0 safe, 1 unsafe, 0 unknown\nlast: ✗ index "), text);
    assertTrue(text.contains("\n  a.c:7:10: warning: index "), text);
    var check = only(told).getAsJsonArray("checks").get(0).getAsJsonObject();
    var known = onCommandLine("--function", "last").getAsJsonArray("checks");
    for (var each : known) {
      var theirs = each.getAsJsonObject();
      if (theirs.get("verdict").getAsString().equals("unsafe")) {
        theirs.remove("trace");
        assertEquals(theirs, check);
      }
    }
    assertEquals(known.size() - 1, only(told).get("provedChecks").getAsInt());
  }

  private JsonObject onCommandLine(String... more) throws IOException, InterruptedException {
    var arguments =
        new ArrayList<>(
            List.of("check", "--no-cache", "--function-timeout", "300", "--format", "json", "a.c"));
    arguments.addAll(List.of(more));
    var check = start(arguments.toArray(String[]::new));
    var out = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(check.waitFor(120, TimeUnit.SECONDS));
    return JsonParser.parseString(out)
        .getAsJsonObject()
        .getAsJsonArray("files")
        .get(0)
        .getAsJsonObject()
        .getAsJsonArray("functions")
        .get(0)
        .getAsJsonObject();
  }

  @Test
  void aFailureIsToldStepByStep() throws IOException {
    agent.greet();
    var told = agent.call("counterexample", about("last"));
    var lines = Agent.text(told).lines().toList();
    assertTrue(lines.get(0).startsWith("last: violated: index "), lines.toString());
    assertTrue(lines.get(0).endsWith(" (for some inputs)"), lines.toString());
    assertTrue(lines.get(1).startsWith("line 1: n = "), lines.toString());
    var content = told.getAsJsonObject("structuredContent");
    assertEquals("array-bounds", content.getAsJsonObject("check").get("kind").getAsString());
    assertFalse(content.getAsJsonObject("check").getAsJsonArray("trace").isEmpty());
    var endless = agent.call("counterexample", about("wait_for"));
    assertEquals(
        "runs-forever",
        endless
            .getAsJsonObject("structuredContent")
            .getAsJsonObject("loop")
            .get("answer")
            .getAsString());
    assertEquals(
        "half: nothing is violated: ✓ safe · no checks · terminates",
        Agent.text(agent.call("counterexample", about("half")))
            .replaceFirst("[0-9]+ checks?", "no checks"));
  }

  @Test
  void aContractIsWhatTheHoverSays() throws IOException {
    agent.greet();
    var loop = Agent.text(agent.call("contract", about("last")));
    assertTrue(loop.startsWith("last: violated · "), loop);
    assertTrue(loop.contains("\nloop invariant, line 4: "), loop);
    var told = agent.call("contract", about("twice"));
    var content = told.getAsJsonObject("structuredContent");
    var needed = content.get("requires").getAsString();
    assertTrue(needed.contains("n <= 1073741823"), needed);
    assertTrue(Agent.text(told).contains("\nsafe if " + needed), Agent.text(told));
    assertEquals("terminating", content.get("termination").getAsString());
  }

  @Test
  void versionsAreCompared() throws Exception {
    Committed.all(folder);
    agent.greet();
    var asIs = agent.call("same_meaning", "{\"file\":\"a.c\"}");
    assertTrue(asIs.getAsJsonObject("structuredContent").get("unchanged").getAsBoolean());
    Files.writeString(folder.resolve("b.c"), PROGRAM.replace("n / 2", "n / 3"));
    Files.writeString(
        folder.resolve("a.c"), PROGRAM.replace("n / 2", "0 + n / 2").replace("n > 0", "n > 1"));
    var equal = agent.call("same_meaning", "{\"file\":\"a.c\",\"function\":\"half\"}");
    assertEquals("equal", only(equal).get("verdict").getAsString());
    assertTrue(Agent.text(equal).contains("half  equal"), Agent.text(equal));
    var all = agent.call("same_meaning", "{\"file\":\"a.c\"}");
    assertEquals(4, all.getAsJsonObject("structuredContent").getAsJsonArray("functions").size());
    var other =
        agent.call("same_meaning", "{\"file\":\"b.c\",\"old_file\":\"a.c\",\"function\":\"half\"}");
    assertEquals("different", only(other).get("verdict").getAsString());
    assertTrue(only(other).getAsJsonObject("witness").getAsJsonObject("inputs").has("n"));
    assertEquals(
        "b.c: HEAD has no such file: all of it is new",
        agent.refused("same_meaning", "{\"file\":\"b.c\"}"));
    assertTrue(
        agent
            .refused("same_meaning", "{\"file\":\"a.c\",\"revision\":\"nowhere\"}")
            .startsWith("a.c: no revision 'nowhere' in "));
    assertEquals(
        "a.c: no function 'haf' is defined here; did you mean 'half'?",
        agent.refused("same_meaning", "{\"file\":\"a.c\",\"function\":\"haf\"}"));
    assertEquals(
        "same_meaning: 'revision' and 'old_file' both name the old version",
        agent.refused(
            "same_meaning", "{\"file\":\"a.c\",\"revision\":\"HEAD\",\"old_file\":\"b.c\"}"));
  }

  @Test
  void whatCannotBeAnsweredIsOneLine() throws IOException {
    Files.writeString(folder.resolve("bad.c"), "int f(void) {\n  return 1 +;\n}\n");
    agent.greet();
    assertEquals(
        "bad.c:2:13: error: expected expression; bad.c does not compile",
        agent.refused("verify", "{\"file\":\"bad.c\"}"));
    assertEquals(
        "none.c: no such file",
        agent.refused("contract", "{\"file\":\"none.c\",\"function\":\"f\"}"));
    assertEquals(
        "a.c: no function 'hal' is defined here; did you mean 'half'?",
        agent.refused("verify", "{\"file\":\"a.c\",\"function\":\"hal\"}"));
    assertEquals(
        "bad.c:2:13: error: expected expression; bad.c does not compile",
        agent.refused("same_meaning", "{\"file\":\"bad.c\",\"old_file\":\"a.c\"}"));
    assertEquals(
        "bad.c:2:13: error: expected expression; bad.c does not compile",
        agent.refused("same_meaning", "{\"file\":\"a.c\",\"old_file\":\"bad.c\"}"));
    assertTrue(
        agent
            .refused("same_meaning", "{\"file\":\"a.c\"}")
            .endsWith("is in no git work tree; name the old version as 'old_file'"));
  }

  @Test
  void aClientThatLeavesEndsTheProcess() throws IOException, InterruptedException {
    agent.greet();
    agent.request("tools/call", "{\"name\":\"verify\",\"arguments\":{\"file\":\"a.c\"}}");
    agent.leave();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue());
    assertEquals("", Files.readString(folder.resolve("errors.txt")));
  }

  @Test
  void aProcessThatNobodySpeaksToSaysSo() throws IOException, InterruptedException {
    agent.say("what is this");
    agent.leave();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    assertEquals(3, process.exitValue());
    assertEquals(
        "stet: no agent spoke on standard input; 'stet mcp' is started by an agent\n",
        Files.readString(folder.resolve("errors.txt")));
  }
}
