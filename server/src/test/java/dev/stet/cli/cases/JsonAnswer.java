package dev.stet.cli.cases;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The JSON of {@code check} for one file. */
final class JsonAnswer {

  private JsonAnswer() {}

  /** The answer; IllegalArgumentException where the file was not verified. */
  static Answer parse(String json) {
    var files = JsonParser.parseString(json).getAsJsonObject().getAsJsonArray("files");
    if (files.size() != 1) {
      throw new IllegalArgumentException("one file was asked for, " + files.size() + " answered");
    }
    var file = files.get(0).getAsJsonObject();
    if (file.has("error")) {
      throw new IllegalArgumentException("not verified: " + file.get("error").getAsString());
    }
    var functions = new ArrayList<Answer.Function>();
    for (JsonElement function : file.getAsJsonArray("functions")) {
      functions.add(function(function.getAsJsonObject()));
    }
    return new Answer(functions);
  }

  private static Answer.Function function(JsonObject function) {
    var checks = new ArrayList<Answer.Check>();
    for (JsonElement element : array(function, "checks")) {
      var check = element.getAsJsonObject();
      var detail = check.has("reason") ? text(check, "reason") : text(check, "message");
      checks.add(
          new Answer.Check(
              text(check, "kind"),
              check.get("line").getAsInt(),
              Truth.of(text(check, "verdict")),
              text(check, "certainty"),
              detail));
    }
    var invariants = new ArrayList<Answer.LoopInvariant>();
    for (JsonElement element : array(function, "invariants")) {
      var invariant = element.getAsJsonObject();
      invariants.add(
          new Answer.LoopInvariant(invariant.get("line").getAsInt(), text(invariant, "text")));
    }
    return new Answer.Function(
        text(function, "name"),
        Truth.of(text(function, "verdict")),
        text(function, "termination"),
        text(function, "terminationPrecondition"),
        checks,
        invariants,
        summary(function.getAsJsonObject("summary")));
  }

  private static Answer.Summary summary(@Nullable JsonObject summary) {
    if (summary == null) {
      return new Answer.Summary("", "", "");
    }
    List<String> extents = new ArrayList<>();
    array(summary, "extents").forEach(e -> extents.add(e.getAsString()));
    String contract = text(summary, "requires");
    String all = String.join(" && ", extents);
    String requires = contract.substring(0, contract.length() - all.length());
    return new Answer.Summary(
        requires.endsWith(" && ") ? requires.substring(0, requires.length() - 4) : requires,
        all,
        text(summary, "returns"));
  }

  private static JsonArray array(JsonObject object, String name) {
    var array = object.getAsJsonArray(name);
    return array == null ? new JsonArray() : array;
  }

  private static String text(JsonObject object, String name) {
    var value = object.get(name);
    return value == null ? "" : value.getAsString();
  }
}
