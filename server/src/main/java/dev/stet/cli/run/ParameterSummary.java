package dev.stet.cli.run;

import dev.stet.engine.verdict.EquivalenceReport;
import java.util.List;

/**
 * What became of all parameters that were asked for.
 *
 * @param asked as users wrote them
 */
public record ParameterSummary(List<String> asked, List<ParameterReport> parameters) {

  /** What is taken for granted of all of them. */
  public static final String ASSUMPTION =
      "functions count that name the variable of a parameter; pointers to it are not followed";

  public ParameterSummary {
    asked = List.copyOf(asked);
    parameters = List.copyOf(parameters);
  }

  /** What the summary makes of the exit status. */
  public ExitStatus status() {
    var status = ExitStatus.PROVED;
    for (ParameterReport parameter : parameters) {
      if (parameter.kind() == SymbolReport.Kind.DIFFERENT) {
        status = status.and(ExitStatus.VIOLATED);
      } else if (parameter.kind() == SymbolReport.Kind.OPEN) {
        status = status.and(ExitStatus.UNDECIDED);
      }
    }
    return status;
  }

  /** All reports of functions that make a parameter what it is. */
  public List<EquivalenceReport> functions() {
    return parameters.stream()
        .flatMap(p -> p.causes().stream())
        .map(ParameterReport.Cause::report)
        .toList();
  }
}
