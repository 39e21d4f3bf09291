package dev.stet.cli.report;

import dev.stet.cli.run.ParameterReport;
import dev.stet.cli.run.ParameterSummary;
import dev.stet.engine.verdict.EquivalenceVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What is said of parameters of the kernel, in all formats that people read. */
final class ParameterWords {

  private ParameterWords() {}

  /** {@code 3 parameters: 1 different, 2 equal}. */
  static String counts(ParameterSummary summary) {
    Map<String, Integer> tally = new TreeMap<>();
    summary.parameters().forEach(p -> tally.merge(p.kind().id(), 1, Integer::sum));
    int number = summary.parameters().size();
    return number == 0
        ? "no parameter"
        : number + (number == 1 ? " parameter: " : " parameters: ") + Counts.of(tally);
  }

  /** Why it is what it is, a line each. */
  static List<String> reasons(ParameterReport parameter) {
    List<String> lines = new ArrayList<>();
    parameter.changes().forEach(c -> lines.add(change(c)));
    parameter.causes().forEach(c -> lines.add(cause(c)));
    lines.addAll(parameter.open());
    return lines;
  }

  /** {@code mode: before 0644, now 0444}. */
  private static String change(ParameterReport.Change change) {
    return change.what() + ": before " + change.before() + ", now " + change.after();
  }

  /** {@code f, which uses it, differs with x = 3: before returns 1, now returns 2}. */
  private static String cause(ParameterReport.Cause cause) {
    var verdict = cause.report().verdict();
    String name =
        cause.report().name()
            + (cause.file().isEmpty() ? "" : " (" + cause.file() + ")")
            + (cause.role() == ParameterReport.Role.HANDLER
                ? ", its handler, "
                : ", which uses it, ");
    if (verdict instanceof EquivalenceVerdict.Different different) {
      return name
          + "differs"
          + different
              .witness()
              .map(
                  w ->
                      " "
                          + EquivalenceText.inputs(w.inputs())
                          + ": before "
                          + w.oldOutcome()
                          + ", now "
                          + w.newOutcome())
              .orElse("");
    } else if (verdict instanceof EquivalenceVerdict.Unknown unknown) {
      return name + "is not decided (" + unknown.reason() + ")";
    } else if (verdict instanceof EquivalenceVerdict.Equal equal && !equal.repairs().isEmpty()) {
      var repair = equal.repairs().get(0);
      return name
          + "is repaired: before undefined "
          + EquivalenceText.inputs(repair.input())
          + ", "
          + repair.undefined();
    }
    return name + "is " + EquivalenceJson.verdict(verdict);
  }
}
