package dev.stet.cli.run;

import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Verdict;

/** Names the reason of a cancelled check: here only the clock cancels. */
final class Overrun {

  private Overrun() {}

  static FunctionReport asTimeout(FunctionReport report) {
    return new FunctionReport(
        report.name(),
        report.range(),
        report.checks().stream().map(Overrun::asTimeout).toList(),
        report.invariants(),
        report.assumptions(),
        report.termination(),
        report.summary(),
        report.callers(),
        report.seconds(),
        report.origin());
  }

  private static CheckReport asTimeout(CheckReport check) {
    if (check.verdict() instanceof Verdict.Unknown unknown
        && unknown.reason() instanceof Reason.Cancelled) {
      return check.with(new Verdict.Unknown(new Reason.Timeout()));
    }
    return check;
  }
}
