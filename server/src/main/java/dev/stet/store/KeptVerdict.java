package dev.stet.store;

import dev.stet.engine.api.Unit;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.MovedReport;
import java.util.Objects;
import java.util.Optional;

/**
 * A report and where its function stood.
 *
 * @param line the first line of the function when it was verified, from 1
 */
record KeptVerdict(int line, FunctionReport report) {

  KeptVerdict {
    Objects.requireNonNull(report);
  }

  static KeptVerdict of(Unit.Entry function, FunctionReport report) {
    return new KeptVerdict(function.range().line(), report);
  }

  /** The report for the function where it stands now; empty where its words would be wrong. */
  Optional<FunctionReport> at(Unit.Entry function) {
    int by = function.range().line() - line;
    if (by == 0) {
      return Optional.of(report.asCached());
    }
    return MovedReport.isMovable(report)
        ? Optional.of(new MovedReport(function.range().file(), by).of(report).asCached())
        : Optional.empty();
  }
}
