package dev.stet.cli.report;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The report of comparisons as a comment of a review: what differs first, what does not folded. */
public final class EquivalenceMarkdown implements EquivalenceWriter {

  private final PrintWriter out;
  private final Map<String, Integer> tally = new TreeMap<>();
  private final List<String> different = new ArrayList<>();
  private final List<String> open = new ArrayList<>();
  private final List<String> repaired = new ArrayList<>();
  private final List<String> exported = new ArrayList<>();
  private final List<String> parameters = new ArrayList<>();
  private final List<String> causes = new ArrayList<>();
  private final List<String> files = new ArrayList<>();
  private final List<String> same = new ArrayList<>();

  public EquivalenceMarkdown(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void file(ComparedFile file, List<EquivalenceReport> reports) {
    file.presenceId().ifPresent(p -> files.add("- " + code(file.name()) + ": " + p));
    for (EquivalenceReport report : reports) {
      String name = title(file.name(), report);
      tally.merge(EquivalenceJson.verdict(report.verdict()), 1, Integer::sum);
      if (report.verdict() instanceof EquivalenceVerdict.Different d) {
        different.add("- " + name + different(d));
      } else if (report.verdict() instanceof EquivalenceVerdict.Unknown u) {
        open.add("- " + name + ": " + plain(u.reason()) + u.cause().map(c -> cause(c)).orElse(""));
      } else if (report.verdict() instanceof EquivalenceVerdict.Equal e) {
        e.repairs().stream().limit(1).forEach(r -> repaired.add("- " + name + repair(r)));
        if (e.repairs().isEmpty()) {
          same.add(
              "- " + name + (e.how().isEmpty() ? "" : ": " + plain(String.join(", ", e.how()))));
        }
      }
    }
  }

  @Override
  public void symbols(SymbolSummary summary) {
    exported.add("| symbol | | why |");
    exported.add("| --- | --- | --- |");
    for (SymbolReport symbol : summary.symbols()) {
      if (symbol.kind() != SymbolReport.Kind.EQUAL) {
        var why = symbol.causes().stream().map(c -> plain(SymbolWords.reason(c, " > "))).toList();
        exported.add(
            "| "
                + plain(symbol.symbol())
                + " | "
                + symbol.kind().id()
                + " | "
                + String.join("<br>", why)
                + " |");
      }
    }
    exported.add("");
    exported.add(plain(summary.list()) + ": " + SymbolWords.counts(summary));
    summary.causes().forEach(c -> causes.add("- " + plain(SymbolWords.reached(c))));
  }

  @Override
  public void parameters(ParameterSummary summary) {
    parameters.add("| parameter | | why |");
    parameters.add("| --- | --- | --- |");
    for (ParameterReport parameter : summary.parameters()) {
      if (parameter.kind() != SymbolReport.Kind.EQUAL) {
        var why = ParameterWords.reasons(parameter).stream().map(EquivalenceMarkdown::plain);
        parameters.add(
            "| "
                + plain(parameter.name())
                + " | "
                + parameter.kind().id()
                + " | "
                + why.collect(Collectors.joining("<br>"))
                + " |");
      }
    }
    parameters.add("");
    parameters.add(
        ParameterWords.counts(summary)
            + (summary.parameters().isEmpty() ? "" : "; assuming: " + ParameterSummary.ASSUMPTION));
    var assumed = new TreeSet<String>();
    summary.parameters().forEach(p -> assumed.addAll(p.assumptions()));
    assumed.forEach(a -> parameters.add("- assuming: " + plain(a)));
  }

  @Override
  public void end(double seconds) {
    out.println("### What changed its meaning: " + Counts.of(tally));
    section("Exported functions", exported);
    section("Causes", causes);
    section("Parameters", parameters);
    section("Different", different);
    section("Not decided", open);
    section("Repaired: undefined before, the same otherwise", repaired);
    section("Files", files);
    if (!same.isEmpty()) {
      out.println();
      out.println("<details><summary>The same as before: " + same.size() + "</summary>");
      out.println();
      same.forEach(out::println);
      out.println();
      out.println("</details>");
    }
    out.flush();
  }

  private void section(String title, List<String> entries) {
    if (!entries.isEmpty()) {
      out.println();
      out.println("**" + title + "**");
      out.println();
      entries.forEach(out::println);
    }
  }

  private static String title(String file, EquivalenceReport report) {
    String place =
        file.isEmpty()
            ? ""
            : " (" + plain(file) + report.newRange().map(r -> ":" + r.line()).orElse("") + ")";
    String was = report.oldName().map(n -> ", was " + code(n)).orElse("");
    return code(report.name()) + was + place;
  }

  private static String different(EquivalenceVerdict.Different verdict) {
    String only = verdict.onlyFor().map(o -> ", only for " + o.id()).orElse("");
    return only
        + verdict.witness().map(EquivalenceMarkdown::witness).orElse("")
        + verdict.cause().map(EquivalenceMarkdown::cause).orElse("");
  }

  private static String witness(Witness witness) {
    return ": "
        + (witness.inputs().isEmpty() ? "always" : code(EquivalenceText.values(witness.inputs())))
        + ": before "
        + code(witness.oldOutcome())
        + ", now "
        + code(witness.newOutcome());
  }

  private static String repair(Repair repair) {
    return ": "
        + code(EquivalenceText.values(repair.input()))
        + ": before "
        + plain(repair.undefined());
  }

  private static String cause(Divergence cause) {
    return "; " + plain(cause.text());
  }

  /** In backquotes, more of them than stand in the text. */
  private static String code(String text) {
    String oneLine = text.replaceAll("\\s+", " ");
    String quotes = "`";
    while (oneLine.contains(quotes)) {
      quotes += "`";
    }
    String space = oneLine.startsWith("`") || oneLine.endsWith("`") ? " " : "";
    return quotes + space + oneLine + space + quotes;
  }

  /** With nothing that Markdown or HTML would take for its own. */
  private static String plain(String text) {
    return text.replaceAll("\\s+", " ").replaceAll("([\\\\`*_<>\\[\\]|~#])", "\\\\$1");
  }
}
