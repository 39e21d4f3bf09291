package dev.stet.cli.report;

import dev.stet.engine.verdict.Divergence;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Witness;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The report of comparisons as one page without scripts or other files. */
public final class EquivalenceHtml implements EquivalenceWriter {

  private static final String STYLE =
      "body{font:15px/1.45 system-ui,sans-serif;margin:2em auto;max-width:60em;color:#222}"
          + "h2{font-size:1.1em;margin-top:1.6em}table{border-collapse:collapse;width:100%}"
          + "td{border-top:1px solid #ddd;padding:.35em .6em;vertical-align:top}"
          + "code{font:13px ui-monospace,monospace}.equal{color:#1a7f37}.different{color:#b3261e}"
          + ".unknown{color:#9a6700}.added,.removed{color:#57606a}p{margin:.2em 0}";

  private final PrintWriter out;

  public EquivalenceHtml(PrintWriter out) {
    this.out = out;
    out.println("<!DOCTYPE html>");
    out.println("<html lang=\"en\"><head><meta charset=\"utf-8\"><title>stet diff</title>");
    out.println("<style>" + STYLE + "</style></head><body><h1>What changed its meaning</h1>");
  }

  @Override
  public void file(String file, List<EquivalenceReport> reports) {
    out.println("<h2>" + escape(file) + "</h2>");
    out.println("<table>");
    for (EquivalenceReport report : reports) {
      String word = EquivalenceJson.verdict(report.verdict());
      out.println(
          "<tr><td><code>"
              + escape(report.name())
              + "</code>"
              + report.oldName().map(n -> "<br>was <code>" + escape(n) + "</code>").orElse("")
              + "</td><td class=\""
              + word
              + "\">"
              + word
              + "</td><td>"
              + details(report.verdict())
              + "</td></tr>");
    }
    out.println("</table>");
  }

  @Override
  public void end(double seconds) {
    out.println(String.format(Locale.ROOT, "<p>%.1f s</p></body></html>", seconds));
    out.flush();
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
    return "line "
        + cause.oldPlace().line()
        + " before, "
        + cause.newPlace().line()
        + " now: "
        + cause.text();
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
