package dev.stet.cli.mcp;

import com.google.gson.JsonObject;
import dev.stet.cli.run.FunctionOutcome;
import dev.stet.cli.run.InputProblem;
import dev.stet.engine.verdict.FunctionReport.Overall;
import dev.stet.server.protocol.ClientTraits;
import dev.stet.server.render.Diagnostics;
import dev.stet.server.render.Lenses;
import dev.stet.server.render.RuleLinks;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.lsp4j.Diagnostic;

/** Whether functions are safe: what lenses and diagnostics say of them in an editor. */
final class VerifyTool implements AgentTool {

  private final Verification verification;

  VerifyTool(Verification verification) {
    this.verification = verification;
  }

  @Override
  public String name() {
    return "verify";
  }

  @Override
  public String purpose() {
    return "Verify C functions: memory accesses, arithmetic overflow, division, leaks, assertions,"
        + " termination. 'safe' is a proof for all inputs; 'unsafe' comes with inputs that show"
        + " it; 'unknown' says why. Name a function where you can: a whole file takes longer."
        + " Answers are kept, so a call that was cut short goes on where it was.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.FILE,
        new Parameter(
            "function",
            Parameter.Kind.TEXT,
            Parameter.Need.OPTIONAL,
            "Only this function. Default: all of the file."),
        Parameter.SECONDS);
  }

  @Override
  public ToolAnswer answer(ToolArguments arguments, ToolCalls.Call call) throws InputProblem {
    var verified =
        verification.verify(
            arguments.text("file"),
            arguments.find("function"),
            arguments.time(Parameter.SECONDS),
            call);
    return new ToolAnswer(text(verified), AgentReport.file(verified.outcome()));
  }

  private static String text(Verification.Verified verified) {
    var file = verified.outcome().shown();
    var view = verified.view();
    var diagnostics = Diagnostics.of(view, Settings.DEFAULT, ClientTraits.NONE, RuleLinks.WEB);
    var lines = new ArrayList<String>();
    lines.add(file + ": " + count(verified.outcome().functions()));
    for (var function : view.functions()) {
      lines.add(function.name() + ": " + Lenses.command(view, function).getTitle());
      diagnostics.stream()
          .filter(diagnostic -> isAbout(diagnostic, function.name()))
          .map(diagnostic -> "  " + line(file, view, diagnostic))
          .forEach(lines::add);
    }
    return String.join("\n", lines);
  }

  private static String count(List<FunctionOutcome> functions) {
    var counts = new ArrayList<String>();
    for (Overall each : Overall.values()) {
      long number = functions.stream().filter(f -> f.overall() == each).count();
      if (number > 0 || each != Overall.ASSUMED) {
        counts.add(number + " " + each.name().toLowerCase(Locale.ROOT));
      }
    }
    return String.join(", ", counts);
  }

  private static boolean isAbout(Diagnostic diagnostic, String function) {
    return diagnostic.getData() instanceof JsonObject data
        && data.has("function")
        && data.get("function").getAsString().equals(function);
  }

  /** As compilers write it; columns are code points, as in the JSON. */
  private static String line(String file, FileView view, Diagnostic diagnostic) {
    var start = diagnostic.getRange().getStart();
    var line = view.snapshot().text(view.snapshot().line(start.getLine()));
    int column = line.codePointCount(0, Math.min(start.getCharacter(), line.length()));
    return file
        + ":"
        + (start.getLine() + 1)
        + ":"
        + (column + 1)
        + ": "
        + diagnostic.getSeverity().name().toLowerCase(Locale.ROOT)
        + ": "
        + diagnostic.getMessage().getLeft()
        + " ["
        + diagnostic.getCode().getLeft()
        + "]";
  }
}
