package dev.stet.cli.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.stet.cli.run.InputProblem;
import dev.stet.server.render.Hovers;
import dev.stet.server.workspace.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a function needs and gives: what the hover of its name says, and its loops' invariants. */
final class ContractTool implements AgentTool {

  static final Parameter FUNCTION =
      new Parameter(
          "function", Parameter.Kind.TEXT, Parameter.Need.REQUIRED, "Name of a function in it.");

  private static final List<String> KEPT =
      List.of(
          "name",
          "line",
          "endLine",
          "verdict",
          "termination",
          "terminationPrecondition",
          "assumptions",
          "invariants");

  private final Verification verification;

  ContractTool(Verification verification) {
    this.verification = verification;
  }

  @Override
  public String name() {
    return "contract";
  }

  @Override
  public String purpose() {
    return "What a C function requires of its callers ('safe if'), what it guarantees of its result"
        + " ('returns'), whether it terminates, and the invariants of its loops. All of it is"
        + " proved; what is not known is left out.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(Parameter.FILE, FUNCTION, Parameter.SECONDS);
  }

  @Override
  public ToolAnswer answer(ToolArguments arguments, ToolCalls.Call call) throws InputProblem {
    var verified =
        verification.verify(
            arguments.text("file"),
            Optional.of(arguments.text("function")),
            arguments.time(Parameter.SECONDS),
            call);
    var lines = new ArrayList<String>();
    lines.add(Hovers.plainly(verified.view(), verified.function()));
    if (verified.function().finding().orElse(null) instanceof Finding.Reported known) {
      known
          .report()
          .invariants()
          .forEach(
              invariant ->
                  lines.add(
                      "loop invariant, line " + invariant.loop().line() + ": " + invariant.text()));
    }
    return new ToolAnswer(
        String.join("\n", lines),
        content(verified.outcome().shown(), AgentReport.function(verified.outcome())));
  }

  private static JsonObject content(String file, JsonObject known) {
    var content = new JsonObject();
    content.addProperty("file", file);
    KEPT.stream().filter(known::has).forEach(part -> content.add(part, known.get(part)));
    if (known.get("summary") instanceof JsonObject summary) {
      summary.entrySet().forEach(part -> content.add(part.getKey(), part.getValue()));
    }
    if (!content.has("invariants")) {
      content.add("invariants", new JsonArray());
    }
    return content;
  }
}
