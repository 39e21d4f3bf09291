package dev.stet.server.handlers;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import dev.stet.server.protocol.Commands;
import dev.stet.server.protocol.StetClient;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** {@code workspace/executeCommand}: the trace as a message, for clients without a view for it. */
final class ShowTraceHandler {

  private final Supplier<StetClient> client;

  ShowTraceHandler(Supplier<StetClient> client) {
    this.client = client;
  }

  void execute(ExecuteCommandParams params) {
    if (!params.getCommand().equals(Commands.SHOW_TRACE)) {
      throw refused("there is no command '" + params.getCommand() + "'");
    }
    try {
      var arguments = new Gson().toJsonTree(params.getArguments()).getAsJsonArray();
      var function = arguments.get(1).getAsString();
      client
          .get()
          .showMessage(
              new MessageParams(
                  MessageType.Info,
                  function + ": " + String.join(" → ", steps(arguments.get(2).getAsJsonArray()))));
    } catch (JsonParseException
        | IllegalStateException
        | UnsupportedOperationException
        | IndexOutOfBoundsException e) {
      throw refused(Commands.SHOW_TRACE + " takes a URI, a function's name and a list of steps");
    }
  }

  private static List<String> steps(JsonArray trace) {
    var words = new ArrayList<String>();
    for (var element : trace) {
      var step = element.getAsJsonObject();
      var line = step.getAsJsonObject("range").getAsJsonObject("start").get("line").getAsInt() + 1;
      words.add("line " + line + describe(step));
    }
    return words;
  }

  private static String describe(JsonObject step) {
    var parts = new ArrayList<String>();
    step.getAsJsonObject("values")
        .entrySet()
        .forEach(value -> parts.add(value.getKey() + " = " + text(value.getValue())));
    var message = text(step.get("message"));
    if (!message.isEmpty()) {
      parts.add(message);
    }
    return parts.isEmpty() ? "" : ": " + String.join(", ", parts);
  }

  private static String text(JsonElement value) {
    return value.isJsonPrimitive() ? value.getAsString() : value.toString();
  }

  private static ResponseErrorException refused(String why) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.InvalidParams, why, null));
  }
}
