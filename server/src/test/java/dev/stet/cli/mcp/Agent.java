package dev.stet.cli.mcp;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A client on a pair of streams, which says what it is told to and waits for answers. */
final class Agent {

  private final OutputStream out;
  private final BufferedReader in;
  private int last;

  /** Notifications that came while it waited for answers. */
  final List<JsonObject> notified = new ArrayList<>();

  Agent(InputStream in, OutputStream out) {
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    this.out = out;
  }

  /** Sends a line as it is. */
  void say(String line) throws IOException {
    out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  /** The next message. */
  JsonObject heard() throws IOException {
    var line = in.readLine();
    assertNotNull(line, "the server is gone");
    return JsonParser.parseString(line).getAsJsonObject();
  }

  /** Sends a request; params are JSON. */
  int request(String method, String params) throws IOException {
    last++;
    say(
        "{\"jsonrpc\":\"2.0\",\"id\":"
            + last
            + ",\"method\":\""
            + method
            + "\",\"params\":"
            + params
            + "}");
    return last;
  }

  /** Sends a request and waits for its answer. */
  JsonObject ask(String method, String params) throws IOException {
    return answer(request(method, params));
  }

  JsonObject answer(int id) throws IOException {
    for (var message = heard(); ; message = heard()) {
      if (!message.has("id")) {
        notified.add(message);
      } else if (message.get("id").getAsInt() == id) {
        return message;
      }
    }
  }

  void greet() throws IOException {
    var answer =
        ask(
            "initialize",
            "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{\"roots\":{}},"
                + "\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}");
    assertTrue(answer.has("result"), answer.toString());
    say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
  }

  /** Calls a tool; arguments are JSON. */
  JsonObject call(String tool, String arguments) throws IOException {
    var answer = ask("tools/call", "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}");
    assertTrue(answer.has("result"), answer.toString());
    return answer.getAsJsonObject("result");
  }

  /** The text of an answer. */
  static String text(JsonObject result) {
    JsonElement first = result.getAsJsonArray("content").get(0);
    return first.getAsJsonObject().get("text").getAsString();
  }

  /** The line of an answer that is an error. */
  String refused(String tool, String arguments) throws IOException {
    var result = call(tool, arguments);
    assertTrue(result.get("isError").getAsBoolean(), result.toString());
    assertTrue(!text(result).contains("\n"), text(result));
    return text(result);
  }

  void leave() throws IOException {
    out.close();
  }
}
