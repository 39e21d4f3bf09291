package dev.stet.cli.svcomp;

import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.FileOutcome;
import dev.stet.cli.run.FunctionOutcome;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport.Overall;
import dev.stet.engine.verdict.TerminationReport;
import dev.stet.engine.verdict.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The answer to a task, in doubt UNKNOWN: a wrong TRUE or FALSE costs more than many right ones
 * win.
 *
 * @param line the last line of the output
 */
public record CompetitionVerdict(String line, ExitStatus status) {

  private static final CompetitionVerdict TRUE = new CompetitionVerdict("TRUE", ExitStatus.PROVED);
  private static final CompetitionVerdict FALSE =
      new CompetitionVerdict("FALSE", ExitStatus.VIOLATED);

  /** Neither of both. */
  public static CompetitionVerdict unknown(String reason, ExitStatus status) {
    return new CompetitionVerdict("UNKNOWN (" + reason + ")", status);
  }

  /** From the outcome of a file whose only verified function is main. */
  public static CompetitionVerdict of(CompetitionProperty property, FileOutcome outcome) {
    if (outcome instanceof FileOutcome.Rejected) {
      return unknown("does not compile", outcome.status());
    }
    if (outcome instanceof FileOutcome.Unusable unusable) {
      return unknown(unusable.problem(), outcome.status());
    }
    var functions = ((FileOutcome.Verified) outcome).functions();
    if (functions.size() != 1) {
      return unknown("no function main", ExitStatus.BAD_INPUT);
    }
    return of(property, functions.get(0));
  }

  private static CompetitionVerdict of(TerminationReport report) {
    return switch (report.answer()) {
      case TERMINATING -> TRUE;
      case NONTERMINATING -> FALSE;
      case CONDITIONAL -> unknown("not for all inputs", ExitStatus.UNDECIDED);
      case UNKNOWN -> unknown(report.reason(), ExitStatus.UNDECIDED);
      case NOT_CHECKED -> unknown("not checked", ExitStatus.UNDECIDED);
    };
  }

  private static CompetitionVerdict of(CompetitionProperty property, FunctionOutcome outcome) {
    if (outcome instanceof FunctionOutcome.NotVerified not) {
      return unknown(not.reason().text(), ExitStatus.UNDECIDED);
    }
    var report = ((FunctionOutcome.Verified) outcome).report();
    if (report.assumptions().stream().anyMatch(CompetitionVerdict::isOfComment)) {
      return unknown("unsupported: an assumption in a comment", ExitStatus.UNDECIDED);
    }
    if (property == CompetitionProperty.TERMINATION) {
      return of(report.termination());
    }
    var violation = violation(property, report.checks());
    if (violation.isPresent()) {
      return violated(property, violation.get().kind());
    }
    for (CheckReport check : report.checks()) {
      if (check.verdict() instanceof Verdict.Unknown unknown) {
        return unknown(unknown.reason().text(), ExitStatus.UNDECIDED);
      }
    }
    if (property == CompetitionProperty.VALID_MEMSAFETY
        && report.assumptions().stream().anyMatch(CompetitionVerdict::isUnfair)) {
      return unknown("unsupported: a pointer that the program did not make", ExitStatus.UNDECIDED);
    }
    return report.overall() == Overall.SAFE
        ? TRUE
        : unknown("another property is violated first", ExitStatus.UNDECIDED);
  }

  /** FALSE, with the part of the property that a violation of this kind is about. */
  public static CompetitionVerdict violated(CompetitionProperty property, CheckKind kind) {
    var part = property.part(kind);
    return part.isEmpty()
        ? FALSE
        : new CompetitionVerdict("FALSE(" + part + ")", ExitStatus.VIOLATED);
  }

  /** The check that makes the answer FALSE, if one does. */
  public static Optional<CheckReport> violation(
      CompetitionProperty property, List<CheckReport> checks) {
    // A leak is what remains where nothing else goes wrong.
    var leaksLast =
        Comparator.comparing((CheckReport check) -> check.kind() == CheckKind.MEMORY_LEAK);
    return checks.stream()
        .sorted(leaksLast)
        .filter(c -> c.verdict() instanceof Verdict.Unsafe)
        .filter(c -> property.checks().contains(c.kind()))
        .findFirst();
  }

  private static boolean isOfComment(Assumption assumption) {
    return assumption.subject() == Assumption.Subject.STATED;
  }

  /** What is fair to assume of a caller; a program has none, only arguments and numbers. */
  private static boolean isUnfair(Assumption assumption) {
    return assumption.subject() == Assumption.Subject.POINTERS_FROM_OUTSIDE;
  }
}
