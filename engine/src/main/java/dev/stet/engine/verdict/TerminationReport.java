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
}
