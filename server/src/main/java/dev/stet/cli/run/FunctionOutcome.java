package dev.stet.cli.run;

import dev.stet.engine.api.Unit;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.FunctionReport.Overall;
import dev.stet.engine.verdict.Reason;

/** What came out for one function. */
public sealed interface FunctionOutcome {

  String name();

  Overall overall();

  /** The engine answered. */
  record Verified(FunctionReport report) implements FunctionOutcome {
    @Override
    public String name() {
      return report.name();
    }

    @Override
    public Overall overall() {
      return report.overall();
    }
  }

  /** The engine gave no report at all, so that even the checks are not known. */
  record NotVerified(Unit.Entry entry, Reason reason) implements FunctionOutcome {
    @Override
    public String name() {
      return entry.name();
    }

    @Override
    public Overall overall() {
      return Overall.UNKNOWN;
    }
  }
}
