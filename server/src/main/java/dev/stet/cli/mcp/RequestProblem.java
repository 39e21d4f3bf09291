package dev.stet.cli.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.stet.cli.run.Suggestion;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What a request lacks, in words; the protocol's library has none of its own for it. */
final class RequestProblem {

  private RequestProblem() {}

  static Optional<String> of(String method, JsonObject params, Set<String> tools) {
    var meta = params.get("_meta");
    if (meta != null && !meta.isJsonObject() && !meta.isJsonNull()) {
      return Optional.of("'_meta' is to be an object");
    }
    return switch (method) {
      case McpSchema.METHOD_INITIALIZE -> greeting(params);
      case McpSchema.METHOD_TOOLS_CALL -> call(params, tools);
      case McpSchema.METHOD_LOGGING_SET_LEVEL ->
          isText(params.get("level"))
                  && McpSchema.LoggingLevel.fromValue(params.get("level").getAsString()) != null
              ? Optional.empty()
              : Optional.of("'level' is to be the name of a level, such as warning");
      default -> Optional.empty();
    };
  }

  private static Optional<String> greeting(JsonObject params) {
    if (!isText(params.get("protocolVersion"))) {
      return Optional.of("'protocolVersion' is to be a text");
    } else if (!(params.get("capabilities") instanceof JsonObject)) {
      return Optional.of("'capabilities' is to be an object");
    }
    return params.get("clientInfo") instanceof JsonObject client
            && isText(client.get("name"))
            && isText(client.get("version"))
        ? Optional.empty()
        : Optional.of("'clientInfo' is to be an object with the texts 'name' and 'version'");
  }

  private static Optional<String> call(JsonObject params, Set<String> tools) {
    var name = params.get("name");
    var arguments = params.get("arguments");
    if (!isText(name)) {
      return Optional.of("'name' is to be the name of a tool");
    } else if (!tools.contains(name.getAsString())) {
      return Optional.of(
          "there is no tool '"
              + name.getAsString()
              + "'; "
              + Suggestion.nearest(name.getAsString(), tools)
                  .map(near -> "did you mean '" + near + "'?")
                  .orElse("there are " + String.join(", ", new TreeSet<>(tools))));
    }
    return arguments == null || arguments.isJsonNull() || arguments.isJsonObject()
        ? Optional.empty()
        : Optional.of("'arguments' is to be an object");
  }

  private static boolean isText(@Nullable JsonElement element) {
    return element instanceof JsonPrimitive value && value.isString();
  }
}
