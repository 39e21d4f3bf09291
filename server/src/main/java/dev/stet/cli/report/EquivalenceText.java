package dev.stet.cli.report;

import dev.stet.cli.report.Console.Colour;
import dev.stet.cli.run.ParameterReport;
import dev.stet.cli.run.ParameterSummary;
import dev.stet.cli.run.SymbolReport;
import dev.stet.cli.run.SymbolSummary;
import dev.stet.engine.verdict.Divergence;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Repair;
import dev.stet.engine.verdict.Witness;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The report of comparisons for people: a line per function, and what shows a difference. */
public final class EquivalenceText implements EquivalenceWriter {

  /** So many functions of one of several files of which there is nothing to say are one line. */
  private static final int MANY = 4;

  private final PrintWriter out;
  private final Colour colour;
  private final Glyphs glyphs;
  private final Map<String, Integer> tally = new TreeMap<>();

  public EquivalenceText(PrintWriter out, Colour colour, Glyphs glyphs) {
    this.out = out;
    this.colour = colour;
    this.glyphs = glyphs;
  }

  @Override
  public void file(ComparedFile file, List<EquivalenceReport> reports) {
    if (!file.name().isEmpty() && !(reports.isEmpty() && file.presenceId().isEmpty())) {
      out.println(
          Style.STRONG.apply(colour, glyphs.line(file.name()))
              + file.presenceId().map(p -> "  " + p).orElse(""));
    }
    List<EquivalenceReport> shown = reports.stream().filter(r -> !isUntouched(r)).toList();
    int untouched = reports.size() - shown.size();
    if (file.name().isEmpty() || untouched < MANY) {
      shown = reports;
      untouched = 0;
    }
    int width = shown.stream().mapToInt(r -> r.name().length()).max().orElse(0);
    shown.forEach(r -> function(r, Math.min(width, 32)));
    reports.forEach(r -> tally.merge(EquivalenceJson.verdict(r.verdict()), 1, Integer::sum));
    if (untouched > 0) {
      var all = shown.isEmpty() ? "all " : "the other ";
      out.println(
          Style.SAFE.apply(colour, glyphs.same())
              + " "
              + all
              + untouched
              + " functions  "
              + Style.SAFE.apply(colour, "equal"));
    }
    out.flush();
  }

  /** Whether there is nothing to say of a function. */
  private static boolean isUntouched(EquivalenceReport report) {
    return report.verdict() instanceof EquivalenceVerdict.Equal e
        && e.how().isEmpty()
        && e.assumptions().isEmpty()
        && e.repairs().isEmpty()
        && report.oldName().isEmpty();
  }

  @Override
  public void symbols(SymbolSummary summary) {
    out.println(Style.STRONG.apply(colour, glyphs.line("symbols of " + summary.list())));
    int width = summary.symbols().stream().mapToInt(s -> s.symbol().length()).max().orElse(0);
    for (SymbolReport symbol : summary.symbols()) {
      var name = glyphs.line(symbol.symbol());
      out.println(
          name
              + " ".repeat(Math.max(0, Math.min(width, 32) - name.length()))
              + "  "
              + style(symbol.kind()).apply(colour, symbol.kind().id()));
      symbol.causes().forEach(c -> note(SymbolWords.reason(c, " > ")));
    }
    if (!summary.causes().isEmpty()) {
      out.println(Style.STRONG.apply(colour, "causes"));
      summary.causes().forEach(c -> out.println(glyphs.line(SymbolWords.reached(c))));
    }
    out.println(SymbolWords.counts(summary));
    out.flush();
  }

  @Override
  public void parameters(ParameterSummary summary) {
    out.println(Style.STRONG.apply(colour, "parameters"));
    int width = summary.parameters().stream().mapToInt(p -> p.name().length()).max().orElse(0);
    for (ParameterReport parameter : summary.parameters()) {
      var name = glyphs.line(parameter.name());
      out.println(
          name
              + " ".repeat(Math.max(0, Math.min(width, 32) - name.length()))
              + "  "
              + style(parameter.kind()).apply(colour, parameter.kind().id()));
      ParameterWords.reasons(parameter).forEach(this::note);
      parameter.assumptions().forEach(a -> note("assuming: " + a));
    }
    if (!summary.parameters().isEmpty()) {
      note("assuming: " + ParameterSummary.ASSUMPTION);
    }
    out.println(ParameterWords.counts(summary));
    out.flush();
  }

  private static Style style(SymbolReport.Kind kind) {
    return switch (kind) {
      case DIFFERENT -> Style.UNSAFE;
      case OPEN -> Style.UNKNOWN;
      case EQUAL, REPAIRED -> Style.SAFE;
      case ADDED, REMOVED -> Style.NOTE;
    };
  }

  @Override
  public void end(double seconds) {
    out.println(Counts.of(tally) + String.format(Locale.ROOT, "  (%.2f s)", seconds));
    out.flush();
  }

  private void function(EquivalenceReport report, int width) {
    var name = glyphs.line(report.name());
    var style = style(report.verdict());
    var was = report.oldName().map(n -> ", was " + glyphs.line(n)).orElse("");
    out.println(
        style.apply(colour, mark(report.verdict()))
            + " "
            + Style.STRONG.apply(colour, name + " ".repeat(Math.max(0, width - name.length())))
            + "  "
            + style.apply(colour, EquivalenceJson.verdict(report.verdict()))
            + was
            + details(report.verdict()));
    if (report.verdict() instanceof EquivalenceVerdict.Equal equal) {
      equal.assumptions().forEach(a -> note("assuming: " + a));
      equal.repairs().forEach(this::repair);
    } else if (report.verdict() instanceof EquivalenceVerdict.Different different) {
      different.witness().ifPresent(this::witness);
      different.cause().ifPresent(this::cause);
    } else if (report.verdict() instanceof EquivalenceVerdict.Unknown unknown) {
      unknown.cause().ifPresent(this::cause);
    }
  }

  private static String details(EquivalenceVerdict verdict) {
    if (verdict instanceof EquivalenceVerdict.Equal equal) {
      return equal.how().isEmpty() ? "" : "  (" + String.join(", ", equal.how()) + ")";
    }
    if (verdict instanceof EquivalenceVerdict.Different different) {
      return different.onlyFor().map(only -> "  (only for " + only.id() + ")").orElse("");
    }
    return verdict instanceof EquivalenceVerdict.Unknown unknown
        ? "  (" + unknown.reason() + ")"
        : "";
  }

  private void repair(Repair repair) {
    note(
        "repaired: "
            + inputs(repair.input())
            + ": the old version is undefined, "
            + repair.undefined());
  }

  /** {@code with x = 3} or {@code always}. */
  static String inputs(Map<String, String> inputs) {
    return inputs.isEmpty() ? "always" : "with " + values(inputs);
  }

  /** {@code x = 3, y = 4}. */
  static String values(Map<String, String> inputs) {
    return inputs.entrySet().stream()
        .map(e -> e.getKey() + " = " + e.getValue())
        .collect(Collectors.joining(", "));
  }

  private void witness(Witness witness) {
    note(inputs(witness.inputs()) + ":");
    note("  before: " + witness.oldOutcome());
    note("  now:    " + witness.newOutcome());
  }

  private void cause(Divergence cause) {
    note(places(cause) + cause.text());
  }

  /** {@code line 3 before, 4 now: }, as far as that is known. */
  static String places(Divergence cause) {
    int before = cause.oldPlace().line();
    int after = cause.newPlace().line();
    if (before == 0) {
      return after == 0 ? "" : "line " + after + ": ";
    }
    return after == 0
        ? "old line " + before + ": "
        : "line " + before + " before, " + after + " now: ";
  }

  private void note(String text) {
    out.println(Style.QUIET.apply(colour, "    " + glyphs.line(text)));
  }

  private String mark(EquivalenceVerdict verdict) {
    if (verdict instanceof EquivalenceVerdict.Equal) {
      return glyphs.same();
    } else if (verdict instanceof EquivalenceVerdict.Different) {
      return glyphs.differs();
    } else if (verdict instanceof EquivalenceVerdict.Added) {
      return "+";
    } else if (verdict instanceof EquivalenceVerdict.Removed) {
      return "-";
    }
    return glyphs.unknown();
  }

  private static Style style(EquivalenceVerdict verdict) {
    if (verdict instanceof EquivalenceVerdict.Equal) {
      return Style.SAFE;
    } else if (verdict instanceof EquivalenceVerdict.Different) {
      return Style.UNSAFE;
    }
    return verdict instanceof EquivalenceVerdict.Unknown ? Style.UNKNOWN : Style.NOTE;
  }
}
