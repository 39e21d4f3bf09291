package dev.stet.protocol;

import com.google.gson.annotations.JsonAdapter;
import java.util.List;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code stet/status}: all functions of a document. Sent whenever a state changes.
 *
 * @param version of the text that the ranges belong to
 */
public record StatusParams(String uri, int version, List<FunctionStatus> functions) {

  public StatusParams {
    functions = List.copyOf(functions);
  }

  /**
   * One function.
   *
   * @param range from its name's line to its closing brace
   * @param reason one line, where the state is unknown
   * @param termination as in the JSON of {@code stet check}
   * @param equivalence whether it means the same as in git's HEAD: {@code equal}, {@code
   *     different}, {@code unknown} or {@code added}; null while that is not known
   * @param seconds of its last run
   * @param lens what its lens says of the verdict
   * @param sinceHead what its lens says of the equivalence; null where that is
   */
  public record FunctionStatus(
      String name,
      Range range,
      @JsonAdapter(StateAdapter.class) State state,
      @Nullable String reason,
      List<CheckStatus> checks,
      String termination,
      @Nullable String equivalence,
      double seconds,
      @Nullable String lens,
      @Nullable String sinceHead) {

    public FunctionStatus {
      checks = List.copyOf(checks);
    }
  }

  /** One check: its kind as in diagnostics and the whole expression. */
  public record CheckStatus(
      String kind, Range range, @JsonAdapter(StateAdapter.class) State state) {}
}
