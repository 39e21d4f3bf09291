package dev.stet.cli.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.stet.cli.report.OutcomeJson;
import dev.stet.cli.report.ShownPaths;
import dev.stet.cli.run.FileOutcome;
import java.nio.file.Path;
import java.util.List;

/**
 * The report of the command line, cut to what an agent needs to go on: of checks those that are not
 * proved, without the steps, which there is a tool for.
 */
final class AgentReport {

  /** What only matters to people who look at proofs, or is said elsewhere. */
  private static final List<String> LEFT_OUT = List.of("seconds", "cached", "invariants", "loops");

  private AgentReport() {}

  /** The parts of reports, with paths as they were said to the tool. */
  static OutcomeJson parts(FileOutcome outcome) {
    var paths = new ShownPaths(Path.of(""));
    paths.learn(outcome);
    return new OutcomeJson(paths);
  }

  /** The function that was asked for, all of it. */
  static JsonObject function(FileOutcome outcome) {
    return parts(outcome).file(outcome).getAsJsonArray("functions").get(0).getAsJsonObject();
  }

  /** All functions that were asked for. */
  static JsonObject file(FileOutcome outcome) {
    var functions = new JsonArray();
    for (JsonElement each : parts(outcome).file(outcome).getAsJsonArray("functions")) {
      functions.add(cut(each.getAsJsonObject()));
    }
    var file = new JsonObject();
    file.addProperty("file", outcome.shown());
    file.add("functions", functions);
    return file;
  }

  private static JsonObject cut(JsonObject function) {
    LEFT_OUT.forEach(function::remove);
    var open = new JsonArray();
    int proved = 0;
    for (JsonElement each : function.getAsJsonArray("checks")) {
      var check = each.getAsJsonObject();
      if (check.get("verdict").getAsString().equals("safe")) {
        proved++;
      } else {
        check.remove("trace");
        open.add(check);
      }
    }
    function.addProperty("provedChecks", proved);
    function.add("checks", open);
    return function;
  }
}
