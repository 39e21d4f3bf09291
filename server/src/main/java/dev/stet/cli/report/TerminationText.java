package dev.stet.cli.report;

import dev.stet.cli.report.Console.Colour;
import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.TerminationReport;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether a function returns: one line for it, one for each loop, more for one that does not end.
 */
final class TerminationText {

  private static final String CODE = "termination";

  private final Colour colour;
  private final Glyphs glyphs;
  private final CheckText checks;

  TerminationText(Colour colour, Glyphs glyphs, CheckText checks) {
    this.colour = colour;
    this.glyphs = glyphs;
    this.checks = checks;
  }

  List<String> of(TerminationReport report) {
    var lines = new ArrayList<String>();
    switch (report.answer()) {
      case NOT_CHECKED -> {
        return List.of();
      }
      case TERMINATING -> {
        if (!report.loops().isEmpty()) {
          lines.add(line("terminates"));
        }
      }
      case NONTERMINATING -> {}
      case CONDITIONAL -> lines.add(line("terminates if " + report.precondition()));
      case UNKNOWN -> lines.add(line("termination not decided: " + report.reason()));
    }
    report.loops().forEach(loop -> lines.addAll(of(loop)));
    return lines;
  }

  private List<String> of(LoopTermination loop) {
    return switch (loop.answer()) {
      case ENDS -> List.of(line("line " + loop.at().line() + ": " + loop.text()));
      case UNKNOWN -> List.of();
      case BY_DESIGN -> List.of(checks.header(loop.at(), Style.NOTE, "note", loop.text(), CODE));
      case RUNS_FOREVER -> {
        var lines = new ArrayList<String>();
        lines.add(checks.header(loop.at(), Style.WARNING, "warning", loop.text(), CODE));
        lines.addAll(checks.evidence(loop.trace()));
        yield lines;
      }
    };
  }

  private String line(String text) {
    return Style.QUIET.apply(colour, "    " + glyphs.line(text));
  }
}
