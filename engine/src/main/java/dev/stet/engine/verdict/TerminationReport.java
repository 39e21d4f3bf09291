package dev.stet.engine.verdict;

import java.util.List;

/**
 * Whether a function always returns.
 *
 * @param precondition where conditional, a sufficient condition on the parameters as a C
 *     expression; else ""
 * @param reason where unknown, why; else ""
 * @param loops its loops in the order of the text
 */
public record TerminationReport(
    Termination answer, String precondition, String reason, List<LoopTermination> loops) {

  /** Termination was not looked at. */
  public static final TerminationReport NOT_CHECKED =
      new TerminationReport(Termination.NOT_CHECKED, "", "", List.of());

  public TerminationReport {
    loops = List.copyOf(loops);
  }

  /** Nothing is known, for this reason. */
  public static TerminationReport unknown(String reason) {
    return new TerminationReport(Termination.UNKNOWN, "", reason, List.of());
  }

  /**
   * What it adds to the mark of a function: refuted where an execution does not end and none of its
   * loops is meant so, unknown where some call is not known to come back.
   */
  public FunctionReport.Overall overall() {
    if (has(LoopTermination.Answer.RUNS_FOREVER)) {
      return FunctionReport.Overall.UNSAFE;
    }
    boolean isMeant = has(LoopTermination.Answer.BY_DESIGN);
    return switch (answer) {
      case TERMINATING, NOT_CHECKED -> FunctionReport.Overall.SAFE;
      case CONDITIONAL -> FunctionReport.Overall.UNKNOWN;
      case NONTERMINATING -> isMeant ? FunctionReport.Overall.SAFE : FunctionReport.Overall.UNSAFE;
      case UNKNOWN ->
          isMeant && !has(LoopTermination.Answer.UNKNOWN)
              ? FunctionReport.Overall.SAFE
              : FunctionReport.Overall.UNKNOWN;
    };
  }

  private boolean has(LoopTermination.Answer wanted) {
    return loops.stream().anyMatch(loop -> loop.answer() == wanted);
  }
}
