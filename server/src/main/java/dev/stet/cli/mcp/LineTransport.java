package dev.stet.cli.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.stet.cli.run.InternalErrors;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * One JSON message a line, both ways. The library's own transport ends at the first line that it
 * cannot read, and waits for ever where a client leaves out the greeting; here what is no message,
 * or comes when it may not, is answered, and the next line is read.
 */
final class LineTransport implements McpServerTransportProvider, McpServerTransport {

  private static final String CANCELLED = "notifications/cancelled";

  private final RequestLines lines;
  private final OutputStream out;
  private final ToolCalls calls;
  private final Set<String> tools;
  private final McpJson json = new McpJson();
  private @Nullable McpServerSession session;
  private Stage stage = Stage.NEW;

  /** How far the greeting is. */
  private enum Stage {
    NEW,
    /** The client has said hello. */
    GREETED,
    /** The client has heard the answer. */
    READY
  }

  LineTransport(InputStream in, OutputStream out, ToolCalls calls, Set<String> tools) {
    this.lines = new RequestLines(new BufferedInputStream(in));
    this.out = out;
    this.calls = calls;
    this.tools = Set.copyOf(tools);
  }

  @Override
  public void setSessionFactory(McpServerSession.Factory factory) {
    session = factory.create(this);
  }

  /** Reads until the client leaves. */
  AgentServer.Farewell serve() {
    try {
      for (var line = lines.next(); line.isPresent(); line = lines.next()) {
        read(line.get());
      }
    } catch (IOException e) {
      System.err.println("the connection to the client broke: " + e.getMessage());
    }
    return stage == Stage.NEW ? AgentServer.Farewell.NO_CLIENT : AgentServer.Farewell.IN_ORDER;
  }

  private void read(RequestLines.Line line) {
    if (line instanceof RequestLines.Line.Bad bad) {
      refuse(JsonNull.INSTANCE, ErrorCodes.PARSE_ERROR, bad.why());
    } else if (line instanceof RequestLines.Line.Json one) {
      if (!(one.content() instanceof JsonObject message)) {
        refuse(JsonNull.INSTANCE, ErrorCodes.INVALID_REQUEST, "this is JSON, but no message");
      } else if (message.has("method") || !(message.has("result") || message.has("error"))) {
        message(message);
      }
    }
  }

  private void message(JsonObject message) {
    var id = message.get("id");
    if (id != null && !isId(id)) {
      refuse(JsonNull.INSTANCE, ErrorCodes.INVALID_REQUEST, "an id is a text or a whole number");
    } else if (!isText(message.get("method"))) {
      refuse(
          id == null ? JsonNull.INSTANCE : id,
          ErrorCodes.INVALID_REQUEST,
          "this is JSON, but no message");
    } else if (id == null) {
      notification(message.get("method").getAsString(), message.get("params"));
    } else {
      request(message.get("method").getAsString(), id, message.get("params"));
    }
  }

  private void notification(String method, @Nullable JsonElement params) {
    if (method.equals(McpSchema.METHOD_NOTIFICATION_INITIALIZED) && stage != Stage.NEW) {
      greetingIsOver();
    } else if (method.equals(CANCELLED)
        && params instanceof JsonObject which
        && which.get("requestId") instanceof JsonPrimitive id
        && isId(id)) {
      calls.cancel(plain(id));
    }
  }

  private void greetingIsOver() {
    if (stage == Stage.GREETED) {
      stage = Stage.READY;
      session().handle(new JSONRPCNotification(McpSchema.METHOD_NOTIFICATION_INITIALIZED)).block();
    }
  }

  private void request(String method, JsonElement id, @Nullable JsonElement params) {
    boolean greets = method.equals(McpSchema.METHOD_INITIALIZE);
    if (params != null && !params.isJsonObject()) {
      refuse(id, ErrorCodes.INVALID_PARAMS, "'params' is to be an object");
    } else if (method.equals(McpSchema.METHOD_PING)) {
      answerPing(id);
    } else if (greets != (stage == Stage.NEW)) {
      refuse(
          id,
          ErrorCodes.INVALID_REQUEST,
          greets ? "'initialize' comes once" : "'initialize' comes first");
    } else {
      var object = params == null ? new JsonObject() : params.getAsJsonObject();
      var problem = RequestProblem.of(method, object, tools);
      if (problem.isPresent()) {
        refuse(id, ErrorCodes.INVALID_PARAMS, problem.get());
      } else {
        pass(method, id, object, greets ? Stage.GREETED : Stage.READY);
      }
    }
  }

  private void pass(String method, JsonElement id, JsonObject params, Stage then) {
    if (then == Stage.GREETED) {
      stage = Stage.GREETED;
    } else {
      // A client that asks has heard the answer to its greeting.
      greetingIsOver();
    }
    if (method.equals(McpSchema.METHOD_TOOLS_CALL)) {
      var meta = params.get("_meta") instanceof JsonObject there ? there : new JsonObject();
      meta.add(ToolCalls.REQUEST, id);
      params.add("_meta", meta);
    }
    var unused =
        session()
            .handle(new JSONRPCRequest(method, plain(id), params))
            .subscribe(
                done -> {}, e -> refuse(id, ErrorCodes.INTERNAL_ERROR, InternalErrors.brief(e)));
  }

  private McpServerSession session() {
    var opened = session;
    if (opened == null) {
      throw new IllegalStateException("the server was not built");
    }
    return opened;
  }

  private void answerPing(JsonElement id) {
    var answer = new JsonObject();
    answer.addProperty("jsonrpc", McpSchema.JSONRPC_VERSION);
    answer.add("id", id);
    answer.add("result", new JsonObject());
    write(answer.toString());
  }

  private void refuse(JsonElement id, int code, String why) {
    var error = new JsonObject();
    error.addProperty("code", code);
    error.addProperty("message", why);
    var answer = new JsonObject();
    answer.addProperty("jsonrpc", McpSchema.JSONRPC_VERSION);
    answer.add("id", id);
    answer.add("error", error);
    write(answer.toString());
  }

  /** A client that does not listen any more will close its other end too. */
  private void write(String message) {
    var bytes = (message + '\n').getBytes(StandardCharsets.UTF_8);
    synchronized (out) {
      try {
        out.write(bytes);
        out.flush();
      } catch (IOException e) {
        System.err.println("the client does not listen: " + e.getMessage());
      }
    }
  }

  private static boolean isText(@Nullable JsonElement element) {
    return element instanceof JsonPrimitive value && value.isString();
  }

  private static boolean isId(JsonElement id) {
    return isText(id)
        || (id instanceof JsonPrimitive value
            && value.isNumber()
            && value.getAsString().matches("-?[0-9]{1,18}"));
  }

  /** As the library and {@link ToolCalls} see it. */
  private static Object plain(JsonElement id) {
    return id.getAsJsonPrimitive().isNumber() ? (Object) id.getAsLong() : id.getAsString();
  }

  @Override
  public Mono<Void> sendMessage(JSONRPCMessage message) {
    return Mono.fromRunnable(() -> write(McpJson.GSON.toJson(message)));
  }

  @Override
  public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
    return json.convertValue(data, type);
  }

  @Override
  public Mono<Void> notifyClients(String method, Object params) {
    return session().sendNotification(method, params);
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.empty();
  }

  @Override
  public void close() {
    // The streams are the process's.
  }

  @Override
  public List<String> protocolVersions() {
    return List.of(
        ProtocolVersions.MCP_2024_11_05,
        ProtocolVersions.MCP_2025_03_26,
        ProtocolVersions.MCP_2025_06_18,
        ProtocolVersions.MCP_2025_11_25);
  }
}
