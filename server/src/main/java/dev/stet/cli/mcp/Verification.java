package dev.stet.cli.mcp;

import dev.stet.cli.report.ShownPaths;
import dev.stet.cli.run.CheckPlan.Toolchain;
import dev.stet.cli.run.FileOutcome;
import dev.stet.cli.run.FunctionOutcome;
import dev.stet.cli.run.InputFile;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.RemarkedOutcome;
import dev.stet.cli.run.Suggestion;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.Diagnostic;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.Reason;
import dev.stet.server.worker.Engine;
import dev.stet.server.worker.RunOutcome;
import dev.stet.server.workspace.Anchors;
import dev.stet.server.workspace.DocumentName;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Settings;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Verifies functions as they stand on disk; one call after the other. */
final class Verification {

  private final Engine engine;
  private final Toolchain toolchain;
  private final ShownPaths paths = new ShownPaths(Path.of(""));

  Verification(Engine engine, Toolchain toolchain) {
    this.engine = engine;
    this.toolchain = toolchain;
  }

  /**
   * A file with the functions that were asked for.
   *
   * @param view as an editor would know it
   * @param outcome the same as the command line has it
   */
  record Verified(FileView view, FileOutcome.Verified outcome) {

    /** The one that was asked for. */
    FunctionView function() {
      return view.functions().get(0);
    }
  }

  /**
   * Verifies the functions of a file.
   *
   * @param function the only one; empty: all
   * @param limit for each function; empty: as everywhere
   */
  synchronized Verified verify(
      String file, Optional<String> function, Optional<Duration> limit, ToolCalls.Call call)
      throws InputProblem {
    var input = InputFile.open(file);
    var name = DocumentName.of(input.path().toUri().toString(), "c");
    var snapshot = new Snapshot(name, 0, text(input));
    var unit = unit(file, toolchain.unit(input));
    var wanted = wanted(file, unit, function);
    var options = limit.map(Verification::within).orElse(Settings.DEFAULT.options());
    var views = new ArrayList<FunctionView>();
    var outcomes = new ArrayList<FunctionOutcome>();
    for (Unit.Entry entry : wanted) {
      call.progress(outcomes.size(), wanted.size(), entry.name());
      var finding = finding(unit, entry, options, snapshot, call);
      var range = snapshot.locate(entry.range()).orElse(new Span(0, 0));
      views.add(FunctionView.queued(entry, range, Optional.empty()).done(finding));
      outcomes.add(outcome(entry, finding));
    }
    return new Verified(
        FileView.opened(snapshot).compiled(unit.diagnostics(), views).remarked(),
        RemarkedOutcome.of(input, unit, outcomes));
  }

  /** What a file defines. */
  synchronized List<String> functions(String shown, SourceUnit source) throws InputProblem {
    return unit(shown, source).functions().stream().map(Unit.Entry::name).toList();
  }

  private static VerifyOptions within(Duration limit) {
    return Settings.DEFAULT.options().within(limit).ofWork(limit);
  }

  private static String text(InputFile file) throws InputProblem {
    try {
      return new String(Files.readAllBytes(file.path()), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new InputProblem(file.shown() + ": cannot be read: " + e.getMessage());
    }
  }

  private Unit unit(String shown, SourceUnit source) throws InputProblem {
    var result = engine.load(source);
    if (result instanceof LoadResult.Loaded loaded) {
      return loaded.unit();
    }
    throw new InputProblem(
        result instanceof LoadResult.Rejected rejected
            ? rejected(shown, rejected.diagnostics())
            : shown + ": " + ((LoadResult.Impossible) result).problem());
  }

  /** The first error as compilers write it, and how many there are. */
  private String rejected(String shown, List<Diagnostic> diagnostics) {
    var errors =
        diagnostics.stream().filter(d -> d.severity() == Diagnostic.Severity.ERROR).toList();
    if (errors.isEmpty()) {
      return shown + ": does not compile";
    }
    var first = errors.get(0);
    var place =
        first.range().line() == 0
            ? shown
            : paths.shown(first.range().file())
                + ":"
                + first.range().line()
                + ":"
                + first.range().column();
    var more = errors.size() == 1 ? "" : " (and " + (errors.size() - 1) + " more)";
    return place + ": error: " + first.advised() + more + "; " + shown + " does not compile";
  }

  private static List<Unit.Entry> wanted(String file, Unit unit, Optional<String> function)
      throws InputProblem {
    if (function.isEmpty()) {
      return unit.functions();
    }
    var one = unit.functions().stream().filter(f -> f.name().equals(function.get())).toList();
    if (one.isEmpty()) {
      throw unknown(file, function.get(), unit.functions().stream().map(Unit.Entry::name).toList());
    }
    return one;
  }

  static InputProblem unknown(String file, String function, List<String> defined) {
    return new InputProblem(
        file
            + ": no function '"
            + function
            + "' is defined here"
            + Suggestion.nearest(function, defined)
                .map(s -> "; did you mean '" + s + "'?")
                .orElse(""));
  }

  private Finding finding(
      Unit unit, Unit.Entry entry, VerifyOptions options, Snapshot text, ToolCalls.Call call)
      throws InputProblem {
    var key = entry.fingerprint();
    if (!call.token().isCancelled()) {
      var run =
          engine.verify(
              unit, entry, options, Optional.empty(), VerificationListener.NONE, call.token());
      if (run instanceof RunOutcome.Reported reported) {
        return new Finding.Reported(key, reported.report(), Anchors.of(reported.report(), text));
      } else if (run instanceof RunOutcome.Crashed crashed) {
        return new Finding.Missing(key, new Reason.Crashed(crashed.how()));
      }
    }
    throw new InputProblem("the question was taken back");
  }

  private static FunctionOutcome outcome(Unit.Entry entry, Finding finding) {
    return finding instanceof Finding.Reported reported
        ? new FunctionOutcome.Verified(reported.report())
        : new FunctionOutcome.NotVerified(entry, ((Finding.Missing) finding).reason());
  }
}
