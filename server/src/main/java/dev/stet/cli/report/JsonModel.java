package dev.stet.cli.report;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The shape of the JSON output; components that are null are left out. */
final class JsonModel {

  private JsonModel() {}

  record Run(String tool, String version, List<File> files) {}

  /**
   * @param error why the file was not verified, or null
   */
  record File(
      String path,
      @Nullable String error,
      @Nullable List<Message> diagnostics,
      List<Function> functions) {}

  /** A message of the C compiler. */
  record Message(
      String severity, int line, int column, int endLine, int endColumn, String message) {}

  /**
   * @param reason why there are no checks although the function is unknown, or null
   */
  record Function(
      String name,
      int line,
      int endLine,
      String verdict,
      @Nullable String reason,
      String termination,
      @Nullable String terminationPrecondition,
      @Nullable String terminationReason,
      @Nullable List<Loop> loops,
      double seconds,
      boolean cached,
      List<String> assumptions,
      List<Check> checks,
      List<Invariant> invariants,
      @Nullable Summary summary) {}

  /**
   * What is known for callers; what is not is left out.
   *
   * @param extents the parts of what is required that are no C, {@code p[0 .. n - 1] is valid}
   */
  record Summary(
      @Nullable String requires, @Nullable List<String> extents, @Nullable String returns) {}

  /**
   * @param covered whether a contract in the text asks it of callers, or null
   * @param suppressed whether a comment says that the finding is known, or null
   */
  record Check(
      String kind,
      int line,
      int column,
      int endLine,
      int endColumn,
      String verdict,
      @Nullable String certainty,
      @Nullable String reason,
      @Nullable Integer k,
      @Nullable String domain,
      @Nullable String confirmedBy,
      @Nullable Boolean covered,
      @Nullable Boolean suppressed,
      String expression,
      String message,
      @Nullable List<Step> trace) {}

  /**
   * A loop or a recursion.
   *
   * @param answer ends, runs-forever, by-design or unknown
   */
  record Loop(int line, String answer, String text, @Nullable List<Step> trace) {}

  record Step(
      String file, int line, String function, Map<String, String> values, @Nullable String note) {}

  record Invariant(int line, String text, String domain, int k) {}
}
