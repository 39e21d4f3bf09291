package dev.stet.cli.report;

import dev.stet.cli.report.Console.Colour;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.FileOutcome;
import dev.stet.cli.run.FunctionOutcome;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.FunctionReport.Overall;
import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.Summary;
import dev.stet.engine.verdict.Termination;
import dev.stet.engine.verdict.Verdict;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The report for people: a line per function, a diagnostic with excerpt per violation. */
public final class TextReport implements ReportWriter {

  /** Whether a file gets a heading of its own. */
  public enum Headings {
    SHOWN,
    HIDDEN
  }

  private static final int WIDEST_NAME = 32;

  private final PrintWriter out;
  private final Colour colour;
  private final Glyphs glyphs;
  private final Headings headings;
  private final CheckText checks;
  private final TerminationText termination;
  private final Tally tally = new Tally();

  public TextReport(
      PrintWriter out,
      Colour colour,
      Glyphs glyphs,
      Headings headings,
      ShownPaths paths,
      TraceDetail detail) {
    this.out = out;
    this.colour = colour;
    this.glyphs = glyphs;
    this.headings = headings;
    this.checks = new CheckText(colour, glyphs, paths, detail);
    this.termination = new TerminationText(colour, glyphs, checks);
  }

  @Override
  public void file(FileOutcome outcome) {
    tally.add(outcome);
    if (!(outcome instanceof FileOutcome.Verified verified)) {
      return; // told on the error stream
    }
    if (headings == Headings.SHOWN) {
      out.println(Style.STRONG.apply(colour, glyphs.line(outcome.shown())));
    }
    int width = verified.functions().stream().mapToInt(f -> f.name().length()).max().orElse(0);
    for (FunctionOutcome function : verified.functions()) {
      function(function, Math.min(width, WIDEST_NAME));
    }
    out.flush();
  }

  @Override
  public void end(ExitStatus status, double seconds) {
    if (tally.verifiedFiles() > 0) {
      out.println(tally.text(seconds));
    }
    out.flush();
  }

  private void function(FunctionOutcome outcome, int width) {
    var name = glyphs.line(outcome.name());
    var padded = name + " ".repeat(Math.max(0, width - name.length()));
    var shown = shown(outcome);
    var style = style(shown);
    out.println(
        style.apply(colour, mark(shown))
            + " "
            + Style.STRONG.apply(colour, padded)
            + "  "
            + style.apply(colour, words(outcome))
            + "  ("
            + details(outcome)
            + ")");
    if (outcome instanceof FunctionOutcome.Verified verified) {
      report(verified.report());
    }
  }

  /** What the line of a function looks like: one that never ends is nothing to be green about. */
  private static Overall shown(FunctionOutcome outcome) {
    if (runsForEver(outcome)) {
      return Overall.UNSAFE;
    }
    return isLeftOpen(outcome) ? Overall.UNKNOWN : outcome.overall();
  }

  private static String words(FunctionOutcome outcome) {
    var verdict = outcome.overall().name().toLowerCase(Locale.ROOT);
    if (runsForEver(outcome)) {
      var ends = endsForSome(outcome) ? "may never end" : "never ends";
      return hasNoChecks(outcome) ? ends : verdict + ", " + ends;
    }
    return !isLeftOpen(outcome) ? verdict : endsForSome(outcome) ? "conditional" : "undecided";
  }

  /** Loops that are meant to run for ever do not count. */
  private static boolean runsForEver(FunctionOutcome outcome) {
    return outcome instanceof FunctionOutcome.Verified v
        && v.report().termination().loops().stream()
            .anyMatch(l -> l.answer() == LoopTermination.Answer.RUNS_FOREVER);
  }

  private static boolean endsForSome(FunctionOutcome outcome) {
    return outcome instanceof FunctionOutcome.Verified v
        && v.report().termination().answer() == Termination.CONDITIONAL;
  }

  /** Whether all that was to be shown is that the function ends, and that is not shown. */
  private static boolean isLeftOpen(FunctionOutcome outcome) {
    return hasNoChecks(outcome)
        && outcome instanceof FunctionOutcome.Verified v
        && (v.report().termination().answer() == Termination.UNKNOWN
            || v.report().termination().answer() == Termination.CONDITIONAL);
  }

  private static boolean hasNoChecks(FunctionOutcome outcome) {
    return outcome instanceof FunctionOutcome.Verified v && v.report().checks().isEmpty();
  }

  private void report(FunctionReport report) {
    for (Assumption assumption : report.assumptions()) {
      out.println(Style.QUIET.apply(colour, "    assuming: " + glyphs.line(assumption.text())));
    }
    lines(report.checks())
        .forEach(
            (lines, times) -> {
              out.println(lines.get(0) + (times == 1 ? "" : " (" + times + " times)"));
              lines.stream().skip(1).forEach(out::println);
            });
    termination.of(report.termination()).forEach(out::println);
    summary(report.summary());
  }

  /**
   * What there is to be said of checks, and of how many: one place in a callee is one of each call.
   */
  private Map<List<String>, Integer> lines(List<CheckReport> all) {
    var counted = new LinkedHashMap<List<String>, Integer>();
    for (CheckReport check : all) {
      var lines = checks.of(check);
      if (!lines.isEmpty()) {
        counted.merge(lines, 1, Integer::sum);
      }
    }
    return counted;
  }

  private void summary(Summary summary) {
    if (!summary.contract().isEmpty()) {
      out.println(Style.QUIET.apply(colour, "    safe if " + glyphs.line(summary.contract())));
    }
    if (!summary.returns().isEmpty()) {
      out.println(Style.QUIET.apply(colour, "    returns " + glyphs.line(summary.returns())));
    }
  }

  private static String details(FunctionOutcome outcome) {
    var parts = new ArrayList<String>();
    if (outcome instanceof FunctionOutcome.NotVerified not) {
      parts.add("not verified: " + not.reason().text());
    } else if (outcome instanceof FunctionOutcome.Verified verified) {
      var report = verified.report();
      parts.add(counts(report.checks()));
      int k = report.checks().stream().mapToInt(c -> k(c.verdict())).max().orElse(0);
      if (k > 0) {
        parts.add("k=" + k);
      }
      report.checks().stream()
          .map(c -> c.verdict() instanceof Verdict.Safe safe ? safe.confirmedBy() : "")
          .filter(solver -> !solver.isEmpty())
          .findFirst()
          .ifPresent(solver -> parts.add("confirmed by " + solver));
      parts.add(
          report.origin() == FunctionReport.Origin.CACHED
              ? "cached"
              : String.format(Locale.ROOT, "%.2f s", report.seconds()));
    }
    return String.join(", ", parts);
  }

  private static String counts(List<CheckReport> checks) {
    var reasons = new ReasonCount();
    int violated = 0;
    int suppressed = 0;
    for (CheckReport check : checks) {
      if (check.standing() != CheckReport.Standing.COUNTS) {
        suppressed += check.standing() == CheckReport.Standing.SUPPRESSED ? 1 : 0;
      } else if (check.verdict() instanceof Verdict.Unsafe) {
        violated++;
      } else if (check.verdict() instanceof Verdict.Unknown unknown) {
        reasons.add(unknown.reason());
      }
    }
    var total = checks.size() == 1 ? "1 check" : checks.size() + " checks";
    var parts = new ArrayList<String>();
    if (violated > 0) {
      parts.add(violated + " of " + total + " violated");
    }
    if (reasons.total() > 0) {
      var open = reasons.total() + (violated > 0 ? "" : " of " + total) + " undecided";
      parts.add(open + ": " + reasons.text());
    }
    if (suppressed > 0) {
      parts.add(suppressed + (parts.isEmpty() ? " of " + total : "") + " suppressed");
    }
    return parts.isEmpty() ? total : String.join(", ", parts);
  }

  private static int k(Verdict verdict) {
    if (verdict instanceof Verdict.Safe safe) {
      return safe.k();
    }
    return verdict instanceof Verdict.Unsafe unsafe ? unsafe.k() : 0;
  }

  private String mark(Overall overall) {
    return switch (overall) {
      case SAFE -> glyphs.safe();
      case UNSAFE -> glyphs.unsafe();
      case UNKNOWN -> glyphs.unknown();
      case ASSUMED -> "A";
    };
  }

  private static Style style(Overall overall) {
    return switch (overall) {
      case SAFE -> Style.SAFE;
      case UNSAFE -> Style.UNSAFE;
      case UNKNOWN, ASSUMED -> Style.UNKNOWN;
    };
  }
}
