package dev.stet.cli.report;

import com.google.gson.JsonObject;
import dev.stet.cli.run.FileOutcome;
import dev.stet.cli.run.FunctionOutcome;
import dev.stet.engine.compile.Diagnostic;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.Summary;
import dev.stet.engine.verdict.Termination;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The parts of the report for programs. */
public final class OutcomeJson {

  private final ShownPaths paths;

  public OutcomeJson(ShownPaths paths) {
    this.paths = paths;
  }

  /** What came out for a file, as an element of {@code files}. */
  public JsonObject file(FileOutcome outcome) {
    return JsonReport.GSON.toJsonTree(convert(outcome)).getAsJsonObject();
  }

  /** An element of {@code checks}. */
  public JsonObject check(CheckReport known) {
    return JsonReport.GSON.toJsonTree(convert(known)).getAsJsonObject();
  }

  /** An element of {@code loops}. */
  public JsonObject loop(LoopTermination known) {
    return JsonReport.GSON.toJsonTree(convert(known)).getAsJsonObject();
  }

  JsonModel.File convert(FileOutcome outcome) {
    if (outcome instanceof FileOutcome.Verified verified) {
      return new JsonModel.File(
          outcome.shown(),
          null,
          verified.diagnostics().isEmpty() ? null : messages(verified.diagnostics()),
          verified.functions().stream().map(this::function).toList());
    }
    if (outcome instanceof FileOutcome.Rejected rejected) {
      return new JsonModel.File(
          outcome.shown(), "does not compile", messages(rejected.diagnostics()), List.of());
    }
    var problem = ((FileOutcome.Unusable) outcome).problem();
    return new JsonModel.File(outcome.shown(), problem, null, List.of());
  }

  private static List<JsonModel.Message> messages(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(OutcomeJson::message).toList();
  }

  private static JsonModel.Message message(Diagnostic diagnostic) {
    var range = diagnostic.range();
    return new JsonModel.Message(
        lower(diagnostic.severity()),
        range.line(),
        range.column(),
        range.endLine(),
        range.endColumn(),
        diagnostic.advised());
  }

  private JsonModel.Function function(FunctionOutcome outcome) {
    if (outcome instanceof FunctionOutcome.NotVerified not) {
      return new JsonModel.Function(
          not.name(),
          not.entry().range().line(),
          not.entry().range().endLine(),
          lower(not.overall()),
          not.reason().text(),
          Termination.NOT_CHECKED.id(),
          null,
          null,
          null,
          0,
          false,
          List.of(),
          List.of(),
          List.of(),
          null);
    }
    var report = ((FunctionOutcome.Verified) outcome).report();
    return new JsonModel.Function(
        report.name(),
        report.range().line(),
        report.range().endLine(),
        verdict(report.overall()),
        null,
        report.termination().answer().id(),
        orNull(report.termination().precondition()),
        orNull(report.termination().reason()),
        report.termination().loops().isEmpty()
            ? null
            : report.termination().loops().stream().map(this::convert).toList(),
        Math.round(report.seconds() * 1000) / 1000.0,
        report.origin() == FunctionReport.Origin.CACHED,
        report.assumptions().stream().map(Assumption::text).toList(),
        report.checks().stream().map(this::convert).toList(),
        report.invariants().stream()
            .map(i -> new JsonModel.Invariant(i.loop().line(), i.text(), i.domain(), i.k()))
            .toList(),
        report.summary().equals(Summary.NONE)
            ? null
            : new JsonModel.Summary(
                orNull(report.summary().contract()),
                report.summary().extents().isEmpty() ? null : report.summary().extents(),
                orNull(report.summary().returns())));
  }

  /** What is suppressed is not proved, whatever else is. */
  private static String verdict(FunctionReport.Overall overall) {
    return switch (overall) {
      case SAFE -> "safe";
      case UNSAFE -> "unsafe";
      case UNKNOWN, ASSUMED -> "unknown";
    };
  }

  private static @Nullable Boolean has(CheckReport check, CheckReport.Standing standing) {
    return check.standing() == standing ? Boolean.TRUE : null;
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  private JsonModel.Loop convert(LoopTermination loop) {
    var steps = loop.trace().steps();
    return new JsonModel.Loop(
        loop.at().line(),
        loop.answer().id(),
        loop.text(),
        steps.isEmpty() ? null : steps.stream().map(this::step).toList());
  }

  private JsonModel.Check convert(CheckReport check) {
    var verdict = check.verdict();
    if (verdict instanceof Verdict.Safe safe) {
      var domain = safe.domain().isEmpty() ? null : safe.domain();
      var solver = safe.confirmedBy().isEmpty() ? null : safe.confirmedBy();
      return check(check, "safe", null, null, safe.k(), domain, solver, null);
    }
    if (verdict instanceof Verdict.Unsafe unsafe) {
      var steps = unsafe.trace().steps().stream().map(this::step).toList();
      return check(check, "unsafe", lower(unsafe.certainty()), null, unsafe.k(), null, null, steps);
    }
    var reason = ((Verdict.Unknown) verdict).reason().text();
    return check(check, "unknown", null, reason, null, null, null, null);
  }

  private static JsonModel.Check check(
      CheckReport check,
      String verdict,
      @Nullable String certainty,
      @Nullable String reason,
      @Nullable Integer k,
      @Nullable String domain,
      @Nullable String confirmedBy,
      @Nullable List<JsonModel.Step> trace) {
    SourceRange range = check.range();
    return new JsonModel.Check(
        check.kind().id(),
        range.line(),
        range.column(),
        range.endLine(),
        range.endColumn(),
        verdict,
        certainty,
        reason,
        k,
        domain,
        confirmedBy,
        has(check, CheckReport.Standing.COVERED),
        has(check, CheckReport.Standing.SUPPRESSED),
        check.expression(),
        check.message(),
        trace);
  }

  private JsonModel.Step step(Trace.Step step) {
    return new JsonModel.Step(
        paths.shown(step.file()),
        step.line(),
        step.function(),
        step.values(),
        step.note().isEmpty() ? null : step.note());
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
