package dev.stet.server.handlers;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import dev.stet.protocol.Commands;
import dev.stet.protocol.StetClient;
import dev.stet.server.render.CounterexampleProgram;
import dev.stet.server.schedule.Scheduler;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * {@code workspace/executeCommand}: what HEAD has, and as a message what clients without a view for
 * it cannot show themselves.
 */
final class CommandHandler {

  private final Supplier<StetClient> client;
  private final Scheduler scheduler;

  CommandHandler(Supplier<StetClient> client, Scheduler scheduler) {
    this.client = client;
    this.scheduler = scheduler;
  }

  /** The command's result, null where it has none. */
  @Nullable Object execute(ExecuteCommandParams params) {
    var arguments = new Gson().toJsonTree(params.getArguments());
    return switch (params.getCommand()) {
      case Commands.SHOW_TRACE ->
          withArguments(
              arguments,
              "a URI, a function's name and a list of steps",
              list -> tell(list, String.join(" → ", steps(list.get(2).getAsJsonArray()))));
      case Commands.SHOW_CHANGE ->
          withArguments(
              arguments,
              "a URI, a function's name and a title",
              list -> tell(list, list.get(2).getAsString()));
      case Commands.TEXT_AT_HEAD ->
          withArguments(
              arguments,
              "a URI",
              list -> scheduler.textAtHead(list.get(0).getAsString()).orElse(null));
      case Commands.VERIFY -> onDocument(arguments, scheduler::verify);
      case Commands.STOP -> onFunction(arguments, scheduler::stop, scheduler::stop);
      case Commands.TRY_HARDER -> onFunction(arguments, scheduler::tryHarder, scheduler::tryHarder);
      case Commands.NEXT_STEP ->
          withArguments(
              arguments,
              "a URI, a function's name and words",
              list -> tell(list, list.get(2).getAsString()));
      case Commands.C_TEST ->
          withArguments(
              arguments,
              "a URI and a function's name",
              list -> test(list.get(0).getAsString(), list.get(1).getAsString()));
      default -> throw refused("there is no command '" + params.getCommand() + "'");
    };
  }

  private static @Nullable Object onDocument(JsonElement arguments, Consumer<String> work) {
    return withArguments(
        arguments,
        "a URI",
        list -> {
          work.accept(list.get(0).getAsString());
          return null;
        });
  }

  /** For one function where a second argument names it. */
  private static @Nullable Object onFunction(
      JsonElement arguments, Consumer<String> all, BiConsumer<String, String> one) {
    return withArguments(
        arguments,
        "a URI, and a function's name for that alone",
        list -> {
          if (list.size() > 1) {
            one.accept(list.get(0).getAsString(), list.get(1).getAsString());
          } else {
            all.accept(list.get(0).getAsString());
          }
          return null;
        });
  }

  /** The text of a test, or why there is none. */
  private Map<String, String> test(String uri, String function) {
    var test =
        scheduler
            .view(uri)
            .flatMap(
                view -> view.function(function).map(known -> CounterexampleProgram.of(view, known)))
            .orElseGet(() -> new CounterexampleProgram.Impossible("there is no such function"));
    return test instanceof CounterexampleProgram.Written written
        ? Map.of("uri", written.uri(), "text", written.text())
        : Map.of("impossible", ((CounterexampleProgram.Impossible) test).why());
  }

  private static @Nullable Object withArguments(
      JsonElement arguments, String wanted, Function<JsonArray, @Nullable Object> command) {
    try {
      return command.apply(arguments.getAsJsonArray());
    } catch (JsonParseException
        | IllegalStateException
        | UnsupportedOperationException
        | IndexOutOfBoundsException e) {
      throw refused("this command takes " + wanted);
    }
  }

  private @Nullable Object tell(JsonArray arguments, String words) {
    var function = arguments.get(1).getAsString();
    client.get().showMessage(new MessageParams(MessageType.Info, function + ": " + words));
    return null;
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
