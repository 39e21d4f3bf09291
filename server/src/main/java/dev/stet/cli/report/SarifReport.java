package dev.stet.cli.report;

import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.FileOutcome;
import dev.stet.cli.run.FunctionOutcome;
import dev.stet.engine.compile.Diagnostic;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The report as SARIF 2.1.0: violations as kind fail, proofs as pass, undecided checks as open;
 * what kept a file or a function from being verified is a notification of the run.
 */
public final class SarifReport implements ReportWriter {

  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

  private final PrintWriter out;
  private final ShownPaths paths;
  private final String version;
  private final Map<String, Integer> artifacts = new LinkedHashMap<>();
  private final List<Sarif.Result> results = new ArrayList<>();
  private final List<Sarif.Notification> notifications = new ArrayList<>();

  public SarifReport(PrintWriter out, ShownPaths paths, String version) {
    this.out = out;
    this.paths = paths;
    this.version = version;
  }

  @Override
  public void file(FileOutcome outcome) {
    artifacts.putIfAbsent(outcome.shown(), artifacts.size());
    if (outcome instanceof FileOutcome.Verified verified) {
      verified.diagnostics().forEach(this::diagnostic);
      verified.functions().forEach(f -> function(outcome, f));
    } else if (outcome instanceof FileOutcome.Rejected rejected) {
      rejected.diagnostics().forEach(this::diagnostic);
    } else if (outcome instanceof FileOutcome.Unusable unusable) {
      notify("error", unusable.problem(), new SourceRange(outcome.shown(), 0, 0, 0, 0));
    }
  }

  @Override
  public void end(ExitStatus status, double seconds) {
    var successful = status.compareTo(ExitStatus.BAD_INPUT) < 0;
    var run =
        new Sarif.Run(
            new Sarif.Tool(new Sarif.Driver("stet", version, Rules.all())),
            List.of(new Sarif.Invocation(successful, status.code(), notifications)),
            artifacts.keySet().stream()
                .map(path -> new Sarif.Artifact(artifact(path), "c"))
                .toList(),
            results,
            "unicodeCodePoints");
    out.println(JsonReport.GSON.toJson(new Sarif.Log(SCHEMA, "2.1.0", List.of(run))));
    out.flush();
  }

  private void diagnostic(Diagnostic diagnostic) {
    notify(
        diagnostic.severity().name().toLowerCase(Locale.ROOT),
        diagnostic.advised(),
        diagnostic.range());
  }

  private void notify(String level, String text, SourceRange range) {
    var location = new Sarif.Location(physical(range), null, null);
    notifications.add(new Sarif.Notification(level, new Sarif.Text(text), List.of(location)));
  }

  private void function(FileOutcome file, FunctionOutcome outcome) {
    if (outcome instanceof FunctionOutcome.NotVerified not) {
      var text = "function " + not.name() + " not verified: " + not.reason().text();
      notify("warning", text, not.entry().range());
    } else if (outcome instanceof FunctionOutcome.Verified verified) {
      for (CheckReport check : verified.report().checks()) {
        results.add(result(file, verified.name(), check));
      }
    }
  }

  private Sarif.Result result(FileOutcome file, String function, CheckReport check) {
    var properties = new LinkedHashMap<String, Object>();
    var verdict = check.verdict();
    var kind = "open";
    var level = "none";
    List<Sarif.CodeFlow> flows = null;
    if (verdict instanceof Verdict.Safe safe) {
      kind = "pass";
      properties.put("k", safe.k());
    } else if (verdict instanceof Verdict.Unsafe unsafe) {
      kind = "fail";
      level = unsafe.certainty() == Verdict.Certainty.MANIFEST ? "error" : "warning";
      properties.put("k", unsafe.k());
      properties.put("certainty", unsafe.certainty().name().toLowerCase(Locale.ROOT));
      flows = flows(unsafe.trace());
    } else if (verdict instanceof Verdict.Unknown unknown) {
      properties.put("reason", unknown.reason().text());
    }
    var logical = List.of(new Sarif.LogicalLocation(function, "function"));
    var range = check.range();
    var known = range.file().isEmpty() ? new SourceRange(file.shown(), 0, 0, 0, 0) : range;
    return new Sarif.Result(
        check.kind().id(),
        Rules.index(check.kind()),
        kind,
        level,
        new Sarif.Text(check.message()),
        List.of(new Sarif.Location(physical(known), logical, null)),
        flows,
        properties);
  }

  private @Nullable List<Sarif.CodeFlow> flows(Trace trace) {
    if (trace.steps().isEmpty()) {
      return null;
    }
    var locations = trace.steps().stream().map(this::step).toList();
    return List.of(new Sarif.CodeFlow(List.of(new Sarif.ThreadFlow(locations))));
  }

  private Sarif.ThreadFlowLocation step(Trace.Step step) {
    var values =
        step.values().entrySet().stream()
            .map(e -> e.getKey() + " = " + e.getValue())
            .collect(Collectors.joining(", "));
    var text =
        step.note().isEmpty()
            ? values
            : values.isEmpty() ? step.note() : values + "; " + step.note();
    var state = new LinkedHashMap<String, Sarif.Text>();
    step.values().forEach((name, value) -> state.put(name, new Sarif.Text(value)));
    return new Sarif.ThreadFlowLocation(
        new Sarif.Location(
            physical(new SourceRange(step.file(), step.line(), 0, step.line(), 0)),
            List.of(new Sarif.LogicalLocation(step.function(), "function")),
            text.isEmpty() ? null : new Sarif.Text(text)),
        state.isEmpty() ? null : state);
  }

  private Sarif.PhysicalLocation physical(SourceRange range) {
    return new Sarif.PhysicalLocation(artifact(paths.shown(range.file())), region(range));
  }

  private static Sarif.@Nullable Region region(SourceRange range) {
    if (range.line() == 0) {
      return null;
    }
    if (range.column() == 0) {
      return new Sarif.Region(range.line(), null, null, null);
    }
    return new Sarif.Region(range.line(), range.column(), range.endLine(), range.endColumn());
  }

  private Sarif.ArtifactLocation artifact(String shown) {
    return new Sarif.ArtifactLocation(Uris.of(shown), artifacts.get(shown));
  }
}
