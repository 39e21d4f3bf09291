package dev.stet.cli.fake;

import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.compile.Diagnostic;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Invariant;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.TerminationReport;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Made-up answers of an engine. */
public final class Reports {

  private Reports() {}

  public static SourceRange range(Path file, int line, int column, int endLine, int endColumn) {
    return new SourceRange(file.toString(), line, column, endLine, endColumn);
  }

  /** A unit with these functions, one line each. */
  public static LoadResult unit(Path file, String... functions) {
    var entries = new ArrayList<Unit.Entry>();
    for (int i = 0; i < functions.length; i++) {
      entries.add(new Unit.Entry(functions[i], range(file, i + 1, 1, i + 1, 10), "f" + i));
    }
    return new LoadResult.Loaded(new Unit(file.toString(), List.of(), entries));
  }

  public static LoadResult rejected(Path file) {
    return new LoadResult.Rejected(
        List.of(
            new Diagnostic(
                Diagnostic.Severity.ERROR, range(file, 2, 7, 2, 8), "expected ';' after return"),
            new Diagnostic(
                Diagnostic.Severity.WARNING, range(file, 3, 1, 3, 2), "unused variable 'q'"),
            new Diagnostic(
                Diagnostic.Severity.ERROR, range(file, 4, 2, 4, 9), "unknown type name 'strng'")));
  }

  public static FunctionReport report(String name, SourceRange range, CheckReport... checks) {
    return new FunctionReport(
        name,
        range,
        List.of(checks),
        List.of(),
        List.of(),
        TerminationReport.NOT_CHECKED,
        0.12,
        FunctionReport.Origin.COMPUTED);
  }

  public static FunctionReport safe(Unit.Entry entry) {
    return report(entry.name(), entry.range(), safeCheck(entry.range()));
  }

  public static CheckReport safeCheck(SourceRange range) {
    return new CheckReport(
        CheckKind.ARRAY_BOUNDS,
        range,
        "a[i]",
        new Verdict.Safe(1, "interval"),
        "index of 'a' stays in 0..9");
  }

  public static CheckReport check(CheckKind kind, SourceRange range, Verdict verdict) {
    return new CheckReport(kind, range, "x + 1", verdict, "x + 1 may overflow");
  }

  public static Verdict unsafe(Verdict.Certainty certainty, Trace.Step... steps) {
    return new Verdict.Unsafe(2, certainty, new Trace(List.of(steps)));
  }

  public static Verdict unknown(Reason reason) {
    return new Verdict.Unknown(reason);
  }

  public static Trace.Step step(Path file, int line, String function, String... nameValue) {
    var values = new LinkedHashMap<String, String>();
    for (int i = 0; i < nameValue.length; i += 2) {
      values.put(nameValue[i], nameValue[i + 1]);
    }
    return new Trace.Step(file.toString(), line, function, values, "");
  }

  public static Trace.Step note(Path file, int line, String function, String note) {
    return new Trace.Step(file.toString(), line, function, Map.of(), note);
  }

  public static Invariant invariant(SourceRange loop) {
    return new Invariant(loop, "1 <= x && x <= 10", "interval", 1);
  }
}
