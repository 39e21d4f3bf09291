package dev.stet.engine.verdict;

import dev.stet.engine.ir.SourceRange;
import java.util.List;
import java.util.stream.Stream;

/**
 * Everything that is known about one function.
 *
 * @param range from the line of its name to its closing brace
 * @param seconds wall-clock time of this function's run, 0 where it came from a cache
 * @param assumptions what the verdicts take for granted
 * @param callers the functions that were looked at because only they call this one: the verdicts
 *     depend on them, too
 */
public record FunctionReport(
    String name,
    SourceRange range,
    List<CheckReport> checks,
    List<Invariant> invariants,
    List<Assumption> assumptions,
    TerminationReport termination,
    Summary summary,
    List<String> callers,
    double seconds,
    Origin origin) {

  /** For any caller, without a summary. */
  public FunctionReport(
      String name,
      SourceRange range,
      List<CheckReport> checks,
      List<Invariant> invariants,
      List<Assumption> assumptions,
      TerminationReport termination,
      double seconds,
      Origin origin) {
    this(
        name,
        range,
        checks,
        invariants,
        assumptions,
        termination,
        Summary.NONE,
        List.of(),
        seconds,
        origin);
  }

  public FunctionReport {
    checks = List.copyOf(checks);
    invariants = List.copyOf(invariants);
    assumptions = List.copyOf(assumptions);
    callers = List.copyOf(callers);
  }

  /** Whether the report was computed now or kept from an equal function. */
  public enum Origin {
    COMPUTED,
    CACHED
  }

  /** The verdict over all checks. */
  public enum Overall {
    SAFE,
    UNSAFE,
    UNKNOWN,
    /** Nothing is wrong or open but what the text says is known. */
    ASSUMED
  }

  /** The same, kept from an earlier run. */
  public FunctionReport asCached() {
    return new FunctionReport(
        name,
        range,
        checks,
        invariants,
        assumptions,
        termination,
        summary,
        callers,
        seconds,
        Origin.CACHED);
  }

  /** The same with other checks. */
  public FunctionReport withChecks(List<CheckReport> others) {
    return new FunctionReport(
        name,
        range,
        others,
        invariants,
        assumptions,
        termination,
        summary,
        callers,
        seconds,
        origin);
  }

  /** The same, which takes more for granted. */
  public FunctionReport assuming(List<Assumption> more) {
    return new FunctionReport(
        name,
        range,
        checks,
        invariants,
        Stream.concat(assumptions.stream(), more.stream()).toList(),
        termination,
        summary,
        callers,
        seconds,
        origin);
  }

  /** Unsafe if one check is, else unknown if one is, of those that count; else safe. */
  public Overall overall() {
    if (findings().anyMatch(c -> c.verdict() instanceof Verdict.Unsafe)) {
      return Overall.UNSAFE;
    } else if (findings().anyMatch(c -> c.verdict() instanceof Verdict.Unknown)) {
      return Overall.UNKNOWN;
    }
    return checks.stream().anyMatch(c -> c.standing() == CheckReport.Standing.SUPPRESSED)
        ? Overall.ASSUMED
        : Overall.SAFE;
  }

  private Stream<CheckReport> findings() {
    return checks.stream().filter(CheckReport::isFinding);
  }

  /** The same with whether the function ends: what a mark beside it says. */
  public Overall overallWithTermination() {
    var ends = termination.overall();
    if (overall() == Overall.UNSAFE || ends == Overall.UNSAFE) {
      return Overall.UNSAFE;
    }
    return overall() == Overall.SAFE ? ends : ends == Overall.SAFE ? overall() : Overall.UNKNOWN;
  }
}
