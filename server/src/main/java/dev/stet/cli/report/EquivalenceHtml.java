package dev.stet.cli.report;

import dev.stet.cli.run.ParameterReport;
import dev.stet.cli.run.ParameterSummary;
import dev.stet.cli.run.SymbolReport;
import dev.stet.cli.run.SymbolSummary;
import dev.stet.engine.verdict.Divergence;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Witness;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The report of comparisons as one page without scripts or other files: how many functions there
 * are of each kind, a choice of what is shown, and for each function what was found and, where its
 * text changed, both texts side by side.
 */
public final class EquivalenceHtml implements EquivalenceWriter {

  /** What can be chosen, in the order of the page; {@code all} first. */
  private static final List<String> KINDS =
      List.of("different", "unknown", "equal", "added", "removed");

  private static final String STYLE =
      ":root{color-scheme:light dark;--line:#d8dee4;--faint:#57606a;--good:#1a7f37;--bad:#b3261e;"
          + "--open:#8a5a00;--old:#ffebe9;--new:#dafbe1}"
          + "@media(prefers-color-scheme:dark){:root{--line:#3d444d;--faint:#9198a1;--good:#57ab5a;"
          + "--bad:#f47067;--open:#d4a72c;--old:#4a2526;--new:#1f3d2a}}"
          + "body{font:15px/1.45 system-ui,sans-serif;margin:2em auto;max-width:75em;padding:0 1em}"
          + "h2{font-size:1.1em;margin:1.6em 0 .4em}p{margin:.2em 0}"
          + "summary{cursor:pointer;padding:.35em 0;border-top:1px solid var(--line)}"
          + "code,td{font:13px/1.4 ui-monospace,monospace}.name{font-weight:600}"
          + ".equal .verdict{color:var(--good)}.different .verdict{color:var(--bad)}"
          + ".unknown .verdict{color:var(--open)}.added .verdict,.removed .verdict,.faint"
          + "{color:var(--faint)}.found{margin:.2em 0 .6em 1.2em}"
          + "table{border-collapse:collapse;width:100%;table-layout:fixed;margin:.4em 0 1em}"
          + "td{padding:0 .5em;white-space:pre-wrap;overflow-wrap:anywhere;vertical-align:top}"
          + "td.number{width:3em;text-align:right;color:var(--faint)}"
          + "tr.changed td.before{background:var(--old)}tr.changed td.after{background:var(--new)}"
          + ".choice input{margin:0 .3em 0 0}.choice label{margin-right:1.2em}";

  private final PrintWriter out;
  private final Map<String, Integer> tally = new TreeMap<>();
  private final StringBuilder exported = new StringBuilder();
  private final StringBuilder body = new StringBuilder();

  public EquivalenceHtml(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void file(ComparedFile file, List<EquivalenceReport> reports) {
    if (!file.name().isEmpty() && !(reports.isEmpty() && file.presenceId().isEmpty())) {
      body.append("<h2>")
          .append(escape(file.name()))
          .append(file.presenceId().map(p -> " <span class=\"faint\">" + p + "</span>").orElse(""))
          .append("</h2>\n");
    }
    for (EquivalenceReport report : reports) {
      String kind = EquivalenceJson.verdict(report.verdict());
      tally.merge(kind, 1, Integer::sum);
      body.append(function(file, report, kind));
    }
  }

  private static String function(ComparedFile file, EquivalenceReport report, String kind) {
    boolean matters =
        report.verdict() instanceof EquivalenceVerdict.Different
            || report.verdict() instanceof EquivalenceVerdict.Unknown;
    return "<details class=\"function "
        + kind
        + (matters ? "\" open>" : "\">")
        + "<summary><code class=\"name\">"
        + escape(report.name())
        + "</code> <span class=\"verdict\">"
        + kind
        + "</span>"
        + report.oldName().map(n -> " was <code>" + escape(n) + "</code>").orElse("")
        + report
            .newRange()
            .map(r -> " <span class=\"faint\">line " + r.line() + "</span>")
            .orElse("")
        + "</summary><div class=\"found\">"
        + details(report.verdict())
        + "</div>"
        + texts(file, report)
        + "</details>\n";
  }

  /** Both texts; nothing where they are the same. */
  private static String texts(ComparedFile file, EquivalenceReport report) {
    var before = report.oldRange().map(r -> ComparedFile.lines(file.before(), r)).orElse(List.of());
    var after = report.newRange().map(r -> ComparedFile.lines(file.after(), r)).orElse(List.of());
    if (before.equals(after)) {
      return "";
    }
    return SideBySide.rows(
            before,
            report.oldRange().map(r -> r.line()).orElse(1),
            after,
            report.newRange().map(r -> r.line()).orElse(1))
        .stream()
        .map(EquivalenceHtml::row)
        .collect(Collectors.joining("", "<table>", "</table>"));
  }

  private static String row(SideBySide.Row row) {
    return "<tr"
        + (row.kind() == SideBySide.Kind.CHANGED ? " class=\"changed\">" : ">")
        + cells("before", row.before())
        + cells("after", row.after())
        + "</tr>";
  }

  private static String cells(String side, Optional<SideBySide.Line> line) {
    return "<td class=\"number\">"
        + line.map(l -> "" + l.number()).orElse("")
        + "</td><td class=\""
        + (line.isPresent() ? side : "none")
        + "\">"
        + line.map(l -> escape(l.text())).orElse("")
        + "</td>";
  }

  @Override
  public void symbols(SymbolSummary summary) {
    exported
        .append("<h2>")
        .append(escape("Symbols of " + summary.list()))
        .append("</h2>\n<p>")
        .append(SymbolWords.counts(summary))
        .append("</p>\n<ul>\n");
    for (SymbolReport symbol : summary.symbols()) {
      exported
          .append("<li class=\"symbol ")
          .append(kind(symbol.kind()))
          .append("\"><code class=\"name\">")
          .append(escape(symbol.symbol()))
          .append("</code> <span class=\"verdict\">")
          .append(symbol.kind().id())
          .append("</span>");
      symbol
          .causes()
          .forEach(c -> exported.append("<br>").append(escape(SymbolWords.reason(c, " → "))));
      exported.append("</li>\n");
    }
    exported.append("</ul>\n");
    if (!summary.causes().isEmpty()) {
      exported.append("<h2>Causes</h2>\n<ul>\n");
      summary
          .causes()
          .forEach(
              c ->
                  exported.append("<li>").append(escape(SymbolWords.reached(c))).append("</li>\n"));
      exported.append("</ul>\n");
    }
  }

  @Override
  public void parameters(ParameterSummary summary) {
    exported
        .append("<h2>Parameters</h2>\n<p>")
        .append(ParameterWords.counts(summary))
        .append("</p>\n<ul>\n");
    for (ParameterReport parameter : summary.parameters()) {
      exported
          .append("<li class=\"symbol ")
          .append(kind(parameter.kind()))
          .append("\"><code class=\"name\">")
          .append(escape(parameter.name()))
          .append("</code> <span class=\"verdict\">")
          .append(parameter.kind().id())
          .append("</span>");
      ParameterWords.reasons(parameter).forEach(r -> exported.append("<br>").append(escape(r)));
      parameter
          .assumptions()
          .forEach(
              a ->
                  exported
                      .append("<br><span class=\"faint\">assuming: ")
                      .append(escape(a))
                      .append("</span>"));
      exported.append("</li>\n");
    }
    exported.append("</ul>\n");
    if (!summary.parameters().isEmpty()) {
      exported
          .append("<p class=\"faint\">assuming: ")
          .append(ParameterSummary.ASSUMPTION)
          .append("</p>\n");
    }
  }

  /** The kind of functions that a kind of symbols is coloured as. */
  private static String kind(SymbolReport.Kind kind) {
    return switch (kind) {
      case OPEN -> "unknown";
      case REPAIRED -> "equal";
      default -> kind.id();
    };
  }

  @Override
  public void end(double seconds) {
    out.println("<!DOCTYPE html>");
    out.println("<html lang=\"en\"><head><meta charset=\"utf-8\"><title>stet diff</title>");
    out.println("<meta name=\"viewport\" content=\"width=device-width\">");
    out.println("<style>" + STYLE + chosen() + "</style></head><body>");
    out.println("<h1>What changed its meaning</h1>");
    out.println(
        String.format(
            Locale.ROOT,
            "<p>%s <span class=\"faint\">%.1f s</span></p>",
            Counts.of(tally),
            seconds));
    choices().forEach(out::println);
    out.print(exported);
    out.print(body);
    out.println("</body></html>");
    out.flush();
  }

  /** The kinds that there are, one after the other, behind all of them. */
  private List<String> choices() {
    List<String> choices = new ArrayList<>();
    choices.add("<p class=\"choice\">");
    choices.add(choice("all", "checked"));
    KINDS.stream().filter(tally::containsKey).forEach(kind -> choices.add(choice(kind, "")));
    choices.add("</p>");
    return choices;
  }

  private static String choice(String kind, String state) {
    return String.format(
        "<label><input type=\"radio\" name=\"show\" id=\"show-%s\" %s>%s</label>",
        kind, state, kind);
  }

  /** What is not of the kind that is chosen is not shown. */
  private static String chosen() {
    return KINDS.stream()
        .map(k -> "body:has(#show-" + k + ":checked) .function:not(." + k + "){display:none}")
        .collect(Collectors.joining());
  }

  private static String details(EquivalenceVerdict verdict) {
    List<String> lines = new ArrayList<>();
    if (verdict instanceof EquivalenceVerdict.Equal equal) {
      lines.add(String.join(", ", equal.how()));
      equal.assumptions().forEach(a -> lines.add("assuming: " + a));
      equal
          .repairs()
          .forEach(
              r ->
                  lines.add(
                      "repaired: "
                          + EquivalenceText.inputs(r.input())
                          + ": the old version is undefined, "
                          + r.undefined()));
    } else if (verdict instanceof EquivalenceVerdict.Different different) {
      different.onlyFor().ifPresent(only -> lines.add("only for " + only.id()));
      different.witness().ifPresent(w -> lines.addAll(witness(w)));
      different.cause().ifPresent(c -> lines.add(cause(c)));
    } else if (verdict instanceof EquivalenceVerdict.Unknown unknown) {
      lines.add(unknown.reason());
      unknown.cause().ifPresent(c -> lines.add(cause(c)));
    }
    return lines.stream()
        .filter(l -> !l.isEmpty())
        .map(l -> "<p>" + escape(l) + "</p>")
        .collect(Collectors.joining());
  }

  private static List<String> witness(Witness witness) {
    return List.of(
        EquivalenceText.inputs(witness.inputs()),
        "before: " + witness.oldOutcome(),
        "now: " + witness.newOutcome());
  }

  private static String cause(Divergence cause) {
    return EquivalenceText.places(cause) + cause.text();
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
