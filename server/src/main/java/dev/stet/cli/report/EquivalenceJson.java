package dev.stet.cli.report;

import com.google.gson.JsonObject;
import dev.stet.cli.run.ParameterReport;
import dev.stet.cli.run.ParameterSummary;
import dev.stet.cli.run.SymbolReport;
import dev.stet.cli.run.SymbolSummary;
import dev.stet.cli.run.UnitPair;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.Divergence;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.OnlyFor;
import dev.stet.engine.verdict.Witness;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The report of comparisons for programs: one JSON object at the end. */
public final class EquivalenceJson implements EquivalenceWriter {

  /** Components that are null are left out. */
  private record Run(
      String tool,
      String version,
      @Nullable List<String> addedFiles,
      @Nullable List<String> removedFiles,
      List<Function> functions,
      @Nullable List<Symbol> symbols,
      @Nullable List<ReachedCause> causes,
      @Nullable List<Parameter> parameters) {}

  private record Parameter(
      String name,
      @Nullable String file,
      String verdict,
      @Nullable List<EntryChange> changes,
      @Nullable List<Concerned> functions,
      @Nullable List<String> assumptions,
      @Nullable List<String> open) {}

  private record EntryChange(
      String what,
      @com.google.gson.annotations.SerializedName("old") String before,
      @com.google.gson.annotations.SerializedName("new") String after) {}

  private record Concerned(String role, Function function) {}

  private record Symbol(String name, String verdict, @Nullable List<Path> causes) {}

  private record Path(String file, String function, List<String> path) {}

  private record ReachedCause(String file, String function, String verdict, List<String> symbols) {}

  /** Components that are null are left out. */
  private record Function(
      @Nullable String file,
      String name,
      @Nullable String oldName,
      String verdict,
      @Nullable List<String> how,
      @Nullable List<String> assumptions,
      @Nullable String reason,
      @Nullable ShownWitness witness,
      @Nullable List<ShownRepair> repairs,
      @Nullable String onlyFor,
      @Nullable Cause cause,
      @Nullable Integer oldLine,
      @Nullable Integer newLine,
      double seconds) {}

  /** The components are named as in the JSON. */
  private record ShownWitness(
      Map<String, String> inputs,
      @com.google.gson.annotations.SerializedName("old") String oldOutcome,
      @com.google.gson.annotations.SerializedName("new") String newOutcome) {}

  private record ShownRepair(Map<String, String> input, String undefined) {}

  private record Cause(
      String kind,
      @Nullable String symbol,
      String text,
      @Nullable Integer oldLine,
      @Nullable Integer newLine) {}

  private final PrintWriter out;
  private final String version;
  private final List<Function> functions = new ArrayList<>();
  private @Nullable List<Symbol> symbols;
  private @Nullable List<ReachedCause> causes;
  private @Nullable List<Parameter> parameters;
  private final List<String> added = new ArrayList<>();
  private final List<String> removed = new ArrayList<>();

  public EquivalenceJson(PrintWriter out, String version) {
    this.out = out;
    this.version = version;
  }

  @Override
  public void file(ComparedFile file, List<EquivalenceReport> reports) {
    if (file.presence() == UnitPair.Presence.ADDED) {
      added.add(file.name());
    } else if (file.presence() == UnitPair.Presence.REMOVED) {
      removed.add(file.name());
    }
    for (EquivalenceReport report : reports) {
      functions.add(function(file.name().isEmpty() ? null : file.name(), report));
    }
  }

  @Override
  public void symbols(SymbolSummary summary) {
    symbols = summary.symbols().stream().map(EquivalenceJson::symbol).toList();
    causes =
        summary.causes().stream()
            .map(
                c ->
                    new ReachedCause(
                        c.first().file(),
                        c.first().report().name(),
                        verdict(c.first().report().verdict()),
                        c.symbols()))
            .toList();
  }

  @Override
  public void parameters(ParameterSummary summary) {
    parameters = summary.parameters().stream().map(EquivalenceJson::parameter).toList();
  }

  private static Parameter parameter(ParameterReport parameter) {
    var functions =
        parameter.causes().stream()
            .map(
                c ->
                    new Concerned(
                        c.role().id(), function(c.file().isEmpty() ? null : c.file(), c.report())))
            .toList();
    var changes =
        parameter.changes().stream()
            .map(c -> new EntryChange(c.what(), c.before(), c.after()))
            .toList();
    List<String> assumptions = new ArrayList<>(parameter.assumptions());
    assumptions.add(ParameterSummary.ASSUMPTION);
    return new Parameter(
        parameter.name(),
        parameter.file().isEmpty() ? null : parameter.file(),
        parameter.kind().id(),
        changes.isEmpty() ? null : changes,
        functions.isEmpty() ? null : functions,
        assumptions,
        orNull(parameter.open()));
  }

  private static Symbol symbol(SymbolReport symbol) {
    var paths =
        symbol.causes().stream().map(c -> new Path(c.file(), c.report().name(), c.path())).toList();
    return new Symbol(symbol.symbol(), symbol.kind().id(), paths.isEmpty() ? null : paths);
  }

  @Override
  public void end(double seconds) {
    out.println(
        JsonReport.GSON.toJson(
            new Run(
                "stet",
                version,
                orNull(added),
                orNull(removed),
                functions,
                symbols,
                causes,
                parameters)));
    out.flush();
  }

  private static @Nullable List<String> orNull(List<String> list) {
    return list.isEmpty() ? null : list;
  }

  /** What came out for a function, as an element of {@code functions}. */
  public static JsonObject json(EquivalenceReport report) {
    return JsonReport.GSON.toJsonTree(function(null, report)).getAsJsonObject();
  }

  private static Function function(@Nullable String file, EquivalenceReport report) {
    List<String> how = null;
    List<String> assumptions = null;
    String reason = null;
    Optional<Witness> witness = Optional.empty();
    Optional<Divergence> cause = Optional.empty();
    List<ShownRepair> repairs = List.of();
    Optional<OnlyFor> onlyFor = Optional.empty();
    if (report.verdict() instanceof EquivalenceVerdict.Equal equal) {
      how = equal.how();
      assumptions = equal.assumptions();
      repairs =
          equal.repairs().stream().map(r -> new ShownRepair(r.input(), r.undefined())).toList();
    } else if (report.verdict() instanceof EquivalenceVerdict.Different different) {
      how = different.how();
      witness = different.witness();
      cause = different.cause();
      onlyFor = different.onlyFor();
    } else if (report.verdict() instanceof EquivalenceVerdict.Unknown unknown) {
      reason = unknown.reason();
      cause = unknown.cause();
    }
    return new Function(
        file,
        report.name(),
        report.oldName().orElse(null),
        verdict(report.verdict()),
        how,
        assumptions,
        reason,
        witness.map(w -> new ShownWitness(w.inputs(), w.oldOutcome(), w.newOutcome())).orElse(null),
        repairs.isEmpty() ? null : repairs,
        onlyFor.map(OnlyFor::id).orElse(null),
        cause.map(EquivalenceJson::cause).orElse(null),
        report.oldRange().map(SourceRange::line).orElse(null),
        report.newRange().map(SourceRange::line).orElse(null),
        Math.round(report.seconds() * 1000) / 1000.0);
  }

  /** The verdict in one word. */
  static String verdict(EquivalenceVerdict verdict) {
    return verdict.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  private static Cause cause(Divergence cause) {
    return new Cause(
        cause.kind().name().toLowerCase(Locale.ROOT),
        cause.symbol().isEmpty() ? null : cause.symbol(),
        cause.text(),
        line(cause.oldPlace()),
        line(cause.newPlace()));
  }

  private static @Nullable Integer line(SourceRange place) {
    return place.line() == 0 ? null : place.line();
  }
}
