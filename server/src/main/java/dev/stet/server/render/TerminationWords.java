package dev.stet.server.render;

import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.TerminationReport;

/** Whether a function returns, in a few words. */
final class TerminationWords {

  private TerminationWords() {}

  /** {@code terminates if n >= 1}; "" where it was not looked at. */
  static String of(TerminationReport report) {
    return switch (report.answer()) {
      case TERMINATING -> "terminates";
      case NONTERMINATING -> isByDesign(report) ? "runs for ever by design" : "may run for ever";
      case CONDITIONAL -> "terminates if " + report.precondition();
      case UNKNOWN ->
          isByDesign(report)
              ? "runs as long as it is meant to: " + report.reason()
              : "termination undecided: " + report.reason();
      case NOT_CHECKED -> "";
    };
  }

  private static boolean isByDesign(TerminationReport report) {
    return report.loops().stream()
        .anyMatch(loop -> loop.answer() == LoopTermination.Answer.BY_DESIGN);
  }
}
