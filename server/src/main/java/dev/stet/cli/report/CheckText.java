package dev.stet.cli.report;

import dev.stet.cli.report.Console.Colour;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** One check as a compiler-like diagnostic; a proved check needs no lines. */
final class CheckText {

  private static final int MOST_VALUES = 8;
  private static final String INDENT = "      ";

  private final Colour colour;
  private final Glyphs glyphs;
  private final ShownPaths paths;
  private final TraceDetail detail;
  private final SourceExcerpt excerpt;

  CheckText(Colour colour, Glyphs glyphs, ShownPaths paths, TraceDetail detail) {
    this.colour = colour;
    this.glyphs = glyphs;
    this.paths = paths;
    this.detail = detail;
    this.excerpt = new SourceExcerpt(new SourceText(), colour, glyphs);
  }

  List<String> of(CheckReport check) {
    switch (check.standing()) {
      case SUPPRESSED -> {
        return List.of(header(check, Style.NOTE, "note", "suppressed: " + check.message()));
      }
      case COVERED -> {
        return List.of(header(check, Style.NOTE, "note", "asked of callers: " + check.message()));
      }
      case COUNTS -> {}
    }
    if (check.verdict() instanceof Verdict.Unsafe unsafe) {
      return violation(check, unsafe);
    }
    if (check.verdict() instanceof Verdict.Unknown unknown) {
      var message = "not decided (" + unknown.reason().text() + "): " + check.message();
      return List.of(header(check, Style.NOTE, "note", message));
    }
    return List.of();
  }

  private List<String> violation(CheckReport check, Verdict.Unsafe unsafe) {
    var lines = new ArrayList<String>();
    lines.add(
        switch (unsafe.certainty()) {
          case MANIFEST -> header(check, Style.ERROR, "error", check.message());
          case LATENT -> header(check, Style.WARNING, "warning", check.message());
        });
    lines.addAll(excerpt.of(check.range()));
    lines.addAll(evidence(unsafe.trace()));
    return lines;
  }

  /** What an execution shows, in the detail that was asked for. */
  List<String> evidence(Trace trace) {
    var lines = new ArrayList<String>();
    switch (detail) {
      case VALUES -> values(trace).ifPresent(lines::add);
      case STEPS -> steps(trace, lines);
    }
    return lines;
  }

  private String header(CheckReport check, Style style, String severity, String message) {
    return header(check.range(), style, severity, message, check.kind().id());
  }

  String header(SourceRange range, Style style, String severity, String message, String code) {
    return Style.STRONG.apply(colour, position(range) + ":")
        + " "
        + style.apply(colour, severity + ":")
        + " "
        + Style.STRONG.apply(colour, glyphs.line(message))
        + " ["
        + code
        + "]";
  }

  private String position(SourceRange range) {
    var file = range.file().isEmpty() ? "<unknown>" : glyphs.line(paths.shown(range.file()));
    return range.line() == 0 ? file : file + ":" + range.line() + ":" + range.column();
  }

  /**
   * What the function was called with and what its variables are at the place, where they differ.
   */
  private Optional<String> values(Trace trace) {
    var last = new LinkedHashMap<String, String>();
    Map<String, String> first = Map.of();
    var function =
        trace.steps().isEmpty() ? "" : trace.steps().get(trace.steps().size() - 1).function();
    for (Trace.Step step : trace.steps()) {
      if (step.function().equals(function)) {
        first = first.isEmpty() ? step.values() : first;
        last.putAll(step.values());
      }
    }
    first.forEach((name, value) -> last.computeIfPresent(name, (n, now) -> both(value, now)));
    if (last.isEmpty()) {
      return Optional.empty();
    }
    var shown = assignments(last, MOST_VALUES);
    return Optional.of(INDENT + Style.NOTE.apply(colour, "with ") + shown);
  }

  private static String both(String first, String now) {
    // One number, whatever its type was when it was read.
    return digits(first).equals(digits(now)) ? now : first + " (" + now + " here)";
  }

  private static String digits(String number) {
    return number.endsWith("u") ? number.substring(0, number.length() - 1) : number;
  }

  private void steps(Trace trace, List<String> lines) {
    if (trace.steps().isEmpty()) {
      return;
    }
    lines.add(INDENT + Style.NOTE.apply(colour, "trace:"));
    int width = String.valueOf(trace.steps().size()).length();
    int number = 0;
    for (Trace.Step step : trace.steps()) {
      number++;
      var what = new ArrayList<String>();
      if (!step.values().isEmpty()) {
        what.add(assignments(step.values(), Integer.MAX_VALUE));
      }
      if (!step.note().isEmpty()) {
        what.add(glyphs.line(step.note()));
      }
      var counter = " ".repeat(width - String.valueOf(number).length()) + number;
      lines.add(
          INDENT
              + counter
              + ". "
              + glyphs.line(paths.shown(step.file()))
              + ":"
              + step.line()
              + ": "
              + glyphs.line(step.function())
              + ": "
              + String.join("; ", what));
    }
  }

  private String assignments(Map<String, String> values, int most) {
    var shown =
        values.entrySet().stream()
            .limit(most)
            .map(e -> glyphs.line(e.getKey() + " = " + e.getValue()))
            .collect(Collectors.joining(", "));
    int more = values.size() - most;
    return more > 0 ? shown + ", " + glyphs.ellipsis() + " (" + more + " more)" : shown;
  }
}
