package dev.stet.engine.verdict;

import dev.stet.engine.ir.SourceRange;

/** Reports of functions that stand in other lines of their file than when they were verified. */
public final class MovedReport {

  private final String file;
  private final int by;

  /**
   * @param file the file in which the function moved
   * @param by lines, down
   */
  public MovedReport(String file, int by) {
    this.file = file;
    this.by = by;
  }

  /**
   * Whether all places of the report are known as such. Executions and reasons name lines in their
   * words: a report with one of these holds where the function stood.
   */
  public static boolean isMovable(FunctionReport report) {
    return report.checks().stream().allMatch(c -> c.verdict() instanceof Verdict.Safe)
        && report.termination().reason().isEmpty()
        && report.termination().loops().stream().allMatch(MovedReport::isSettled);
  }

  private static boolean isSettled(LoopTermination loop) {
    return switch (loop.answer()) {
      case ENDS, BY_DESIGN -> true;
      case RUNS_FOREVER, UNKNOWN -> false;
    };
  }

  /** The report as if the function had been verified where it stands now. */
  public FunctionReport of(FunctionReport report) {
    return new FunctionReport(
        report.name(),
        moved(report.range()),
        report.checks().stream().map(this::moved).toList(),
        report.invariants().stream()
            .map(i -> new Invariant(moved(i.loop()), i.text(), i.domain(), i.k()))
            .toList(),
        report.assumptions(),
        moved(report.termination()),
        report.summary(),
        report.callers(),
        report.seconds(),
        report.origin());
  }

  private CheckReport moved(CheckReport check) {
    return new CheckReport(
        check.kind(),
        moved(check.range()),
        check.expression(),
        check.verdict(),
        check.message(),
        check.way(),
        check.standing());
  }

  private TerminationReport moved(TerminationReport report) {
    return new TerminationReport(
        report.answer(),
        report.precondition(),
        report.reason(),
        report.loops().stream()
            .map(l -> new LoopTermination(moved(l.at()), l.answer(), l.text(), l.trace()))
            .toList());
  }

  private SourceRange moved(SourceRange range) {
    return range.line() == 0 || !range.file().equals(file)
        ? range
        : new SourceRange(
            range.file(),
            range.line() + by,
            range.column(),
            range.endLine() + by,
            range.endColumn());
  }
}
