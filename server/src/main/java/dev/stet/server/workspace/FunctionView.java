package dev.stet.server.workspace;

import dev.stet.engine.api.Unit;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Termination;
import dev.stet.engine.verdict.TerminationReport;
import dev.stet.engine.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is known about one function of a document.
 *
 * @param entry the function as it was compiled last
 * @param range from its name's line to its closing brace, in the text now
 * @param age whether what is known of it is about the text as it is
 * @param phase where its verification is
 * @param k how far the loops are unwound while it runs, 0 before
 * @param soFar the checks decided by the run under way, or by one that was put off
 * @param finding the result; before {@link Phase#DONE}, that of an earlier text
 */
public record FunctionView(
    Unit.Entry entry,
    Span range,
    Age age,
    Phase phase,
    int k,
    Optional<Finding.Reported> soFar,
    Optional<Finding> finding) {

  /** Where a function's verification is. */
  public enum Phase {
    QUEUED,
    RUNNING,
    DONE
  }

  /** Whether an answer is about the text as it is. */
  public enum Age {
    FRESH,
    /** Its text, or one that it uses, was edited and not compiled since. */
    STALE
  }

  public String name() {
    return entry.name();
  }

  /** Changes when the verdict may change. */
  public String fingerprint() {
    return entry.fingerprint();
  }

  public static FunctionView queued(Unit.Entry entry, Span range, Optional<Finding> earlier) {
    return new FunctionView(entry, range, Age.FRESH, Phase.QUEUED, 0, Optional.empty(), earlier);
  }

  /** What is known is about an earlier text. */
  FunctionView stale() {
    return new FunctionView(entry, range, Age.STALE, phase, k, soFar, finding);
  }

  /** Nothing is under way any more. */
  FunctionView atRest() {
    return phase == Phase.RUNNING ? queuedAgain() : this;
  }

  public FunctionView queuedAgain() {
    return new FunctionView(entry, range, age, Phase.QUEUED, 0, Optional.empty(), finding);
  }

  /** Waits for another run, which will decide the same. */
  public FunctionView putOff() {
    return new FunctionView(entry, range, age, Phase.QUEUED, 0, soFar, finding);
  }

  public FunctionView running() {
    return new FunctionView(entry, range, age, Phase.RUNNING, 0, soFar, finding);
  }

  public FunctionView unwoundTo(int newK) {
    return new FunctionView(entry, range, age, phase, newK, soFar, finding);
  }

  public FunctionView done(Finding result) {
    return new FunctionView(
        entry, range, age, Phase.DONE, k, Optional.empty(), Optional.of(result));
  }

  /**
   * With one more check decided, or one that an earlier run had decided.
   *
   * @param verified the text that the engine works on
   * @param since what was edited since
   */
  public FunctionView decided(CheckReport check, Snapshot verified, List<Edit> since) {
    var alone = partial(List.of(check));
    var anchors = Anchors.of(alone, verified);
    for (var edit : since) {
      anchors = anchors.moved(edit);
    }
    var checks = new ArrayList<CheckReport>();
    soFar.stream()
        .flatMap(known -> known.report().checks().stream())
        .filter(known -> !isTheSame(known, check))
        .forEach(checks::add);
    checks.add(check);
    var all = soFar.isPresent() ? soFar.get().anchors().and(anchors) : anchors;
    var reported = new Finding.Reported(fingerprint(), partial(checks), all);
    return new FunctionView(entry, range, age, phase, k, Optional.of(reported), finding);
  }

  private static boolean isTheSame(CheckReport one, CheckReport other) {
    return one.kind() == other.kind()
        && one.range().equals(other.range())
        && one.expression().equals(other.expression())
        && one.way().equals(other.way());
  }

  private FunctionReport partial(List<CheckReport> checks) {
    return new FunctionReport(
        name(),
        SourceRange.NOWHERE,
        checks,
        List.of(),
        List.of(),
        TerminationReport.NOT_CHECKED,
        0,
        FunctionReport.Origin.COMPUTED);
  }

  /** Whether more time might tell more of it. */
  public boolean isUndecided() {
    return phase == Phase.DONE
        && finding
            .map(
                known -> !(known instanceof Finding.Reported reported) || isOpen(reported.report()))
            .orElse(false);
  }

  private static boolean isOpen(FunctionReport report) {
    return report.termination().answer() == Termination.UNKNOWN
        || report.checks().stream()
            .anyMatch(check -> check.isFinding() && check.verdict() instanceof Verdict.Unknown);
  }

  /** With what is known of it seen otherwise. */
  FunctionView seen(Optional<Finding.Reported> begun, Optional<Finding> ended) {
    return new FunctionView(entry, range, age, phase, k, begun, ended);
  }

  FunctionView moved(Edit edit) {
    return new FunctionView(
        entry,
        range.moved(edit),
        age,
        phase,
        k,
        soFar.map(known -> known.moved(edit)),
        finding.map(
            known -> known instanceof Finding.Reported reported ? reported.moved(edit) : known));
  }
}
