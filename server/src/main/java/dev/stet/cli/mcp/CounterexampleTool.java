package dev.stet.cli.mcp;

import com.google.gson.JsonObject;
import dev.stet.cli.run.InputProblem;
import dev.stet.engine.verdict.Verdict;
import dev.stet.server.render.Lenses;
import dev.stet.server.render.Refutation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The execution that refutes a function, step by step, as an editor shows it. */
final class CounterexampleTool implements AgentTool {

  private final Verification verification;

  CounterexampleTool(Verification verification) {
    this.verification = verification;
  }

  @Override
  public String name() {
    return "counterexample";
  }

  @Override
  public String purpose() {
    return "Show how a C function fails: the execution to its first violated check, with the values"
        + " of variables at each step. The execution was replayed, it is no guess.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(Parameter.FILE, ContractTool.FUNCTION, Parameter.SECONDS);
  }

  @Override
  public ToolAnswer answer(ToolArguments arguments, ToolCalls.Call call) throws InputProblem {
    var verified =
        verification.verify(
            arguments.text("file"),
            Optional.of(arguments.text("function")),
            arguments.time(Parameter.SECONDS),
            call);
    var function = verified.function();
    var known = AgentReport.function(verified.outcome());
    var content = new JsonObject();
    content.addProperty("file", verified.outcome().shown());
    content.addProperty("function", function.name());
    content.add("verdict", known.get("verdict"));
    content.add("termination", known.get("termination"));
    var refutation = Refutation.of(verified.view(), function);
    if (refutation.isEmpty()) {
      return new ToolAnswer(
          function.name()
              + ": nothing is violated: "
              + Lenses.command(verified.view(), function).getTitle(),
          content);
    }
    var parts = AgentReport.parts(verified.outcome());
    String certainty = "";
    if (refutation.get() instanceof Refutation.Violated violated) {
      content.add("check", parts.check(violated.check()));
      certainty = certainty(violated.check().verdict());
    } else if (refutation.get() instanceof Refutation.Endless endless) {
      content.add("loop", parts.loop(endless.loop()));
    }
    var lines = new ArrayList<String>();
    lines.add(function.name() + ": violated: " + refutation.get().words() + certainty);
    lines.addAll(refutation.get().steps());
    return new ToolAnswer(String.join("\n", lines), content);
  }

  private static String certainty(Verdict verdict) {
    return verdict instanceof Verdict.Unsafe unsafe
            && unsafe.certainty() == Verdict.Certainty.MANIFEST
        ? " (whatever the caller does)"
        : " (for some inputs)";
  }
}
