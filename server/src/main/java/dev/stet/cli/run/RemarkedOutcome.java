package dev.stet.cli.run;

import dev.stet.engine.api.Remarked;
import dev.stet.engine.api.Unit;
import dev.stet.engine.compile.Diagnostic;
import dev.stet.engine.compile.Remark;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.FunctionReport;
import java.util.ArrayList;
import java.util.List;

/** What came out for a file in the light of the comments in it. */
public final class RemarkedOutcome {

  private RemarkedOutcome() {}

  /** Of what the engine says of its functions; with a warning for what suppresses nothing. */
  public static FileOutcome.Verified of(
      InputFile file, Unit unit, List<FunctionOutcome> functions) {
    var reports = new ArrayList<FunctionReport>();
    for (FunctionOutcome function : functions) {
      if (function instanceof FunctionOutcome.Verified verified) {
        reports.add(verified.report());
      }
    }
    var remarked = Remarked.of(unit.remarks(), unit.file(), reports);
    var now = new ArrayList<FunctionOutcome>();
    var next = remarked.reports().iterator();
    for (FunctionOutcome function : functions) {
      now.add(
          function instanceof FunctionOutcome.Verified
              ? new FunctionOutcome.Verified(next.next())
              : function);
    }
    var diagnostics = new ArrayList<>(unit.diagnostics());
    remarked.idle().stream()
        .filter(remark -> reports.stream().anyMatch(report -> isIn(report, remark)))
        .map(remark -> warning(unit, remark))
        .forEach(diagnostics::add);
    return new FileOutcome.Verified(file, diagnostics, now);
  }

  private static boolean isIn(FunctionReport report, Remark.Suppress remark) {
    return report.range().line() <= remark.target() && remark.target() <= report.range().endLine();
  }

  private static Diagnostic warning(Unit unit, Remark.Suppress remark) {
    return new Diagnostic(
        Diagnostic.Severity.WARNING, SourceRange.at(unit.file(), remark.line(), 1), remark.idle());
  }
}
