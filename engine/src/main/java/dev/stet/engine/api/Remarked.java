package dev.stet.engine.api;

import dev.stet.engine.compile.Remark;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.CheckReport.Standing;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The reports on the functions of a file in the light of its remarks. No answer becomes another:
 * what is suppressed or asked of callers only counts no more. A violation that somebody in sight
 * causes is nobody's contract.
 *
 * @param reports in their order
 * @param idle the suppressions that suppress nothing that is known
 */
public record Remarked(List<FunctionReport> reports, List<Remark.Suppress> idle) {

  /** Lines of the file, from 1. */
  public record Lines(int first, int last) {
    boolean hold(int line) {
      return first <= line && line <= last;
    }
  }

  public Remarked {
    reports = List.copyOf(reports);
    idle = List.copyOf(idle);
  }

  /** Of reports whose places are those of the text with these remarks. */
  public static Remarked of(List<Remark> remarks, String file, List<FunctionReport> reports) {
    return of(
        remarks,
        reports,
        check ->
            check.range().file().equals(file)
                ? Optional.of(new Lines(check.range().line(), check.range().endLine()))
                : Optional.empty());
  }

  /**
   * The same where checks stand elsewhere.
   *
   * @param places empty of a check that stands in another file
   */
  public static Remarked of(
      List<Remark> remarks,
      List<FunctionReport> reports,
      Function<CheckReport, Optional<Lines>> places) {
    return remarks.isEmpty()
        ? new Remarked(reports, List.of())
        : new Reader(remarks, reports, places).read();
  }

  private static final class Reader {

    private final List<Remark> remarks;
    private final List<FunctionReport> reports;
    private final Function<CheckReport, Optional<Lines>> places;
    private final Set<Remark.Suppress> used = new LinkedHashSet<>();

    Reader(
        List<Remark> remarks,
        List<FunctionReport> reports,
        Function<CheckReport, Optional<Lines>> places) {
      this.remarks = remarks;
      this.reports = reports;
      this.places = places;
    }

    Remarked read() {
      List<FunctionReport> first = new ArrayList<>();
      List<CheckReport> suppressed = new ArrayList<>();
      for (FunctionReport report : reports) {
        var checks = report.checks().stream().map(check -> judged(report, check)).toList();
        checks.stream().filter(c -> c.standing() == Standing.SUPPRESSED).forEach(suppressed::add);
        first.add(report.withChecks(checks));
      }
      return new Remarked(
          first.stream().map(report -> asInCallees(report, suppressed)).toList(),
          remarks.stream()
              .filter(Remark.Suppress.class::isInstance)
              .map(Remark.Suppress.class::cast)
              .filter(remark -> !used.contains(remark))
              .toList());
    }

    private CheckReport judged(FunctionReport report, CheckReport check) {
      Optional<Lines> lines = places.apply(check);
      if (check.verdict() instanceof Verdict.Safe || lines.isEmpty()) {
        return check;
      }
      for (Remark remark : remarks) {
        if (remark instanceof Remark.Suppress s
            && s.kind() == check.kind()
            && lines.get().hold(s.target())) {
          used.add(s);
          return check.with(Standing.SUPPRESSED);
        } else if (remark instanceof Remark.Requires r
            && lines.get().hold(r.line())
            && isAskedOfCallers(report, check)) {
          return check.with(Standing.COVERED);
        }
      }
      return check;
    }

    /** Whether only callers that nobody sees can make an assertion of the function itself fail. */
    private boolean isAskedOfCallers(FunctionReport report, CheckReport check) {
      return check.kind() == CheckKind.ASSERTION
          && check.verdict() instanceof Verdict.Unsafe unsafe
          && unsafe.certainty() == Verdict.Certainty.LATENT
          && check.way().size() == 1
          && report.callers().isEmpty()
          && reports.stream()
              .flatMap(other -> other.checks().stream())
              .noneMatch(c -> c.verdict() instanceof Verdict.Unsafe && c.isReachedThrough(check));
    }

    /** What is known in a function is known where it is called. */
    private static FunctionReport asInCallees(FunctionReport report, List<CheckReport> suppressed) {
      return report.withChecks(
          report.checks().stream()
              .map(
                  check ->
                      check.isFinding() && suppressed.stream().anyMatch(check::isReachedThrough)
                          ? check.with(Standing.SUPPRESSED)
                          : check)
              .toList());
    }
  }
}
