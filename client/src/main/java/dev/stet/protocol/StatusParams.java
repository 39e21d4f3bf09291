package dev.stet.protocol;

import com.google.gson.annotations.JsonAdapter;
import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code stet/status}: all functions of a document. Sent whenever a state changes,
 * but to clients that want to hear only what did ({@link StatusDelta}).
 *
 * @param version of the text that the ranges belong to
 * @param sequence for those clients: counts what is said of the document's functions
 */
public record StatusParams(
    String uri, int version, List<FunctionStatus> functions, @Nullable Integer sequence) {

  public StatusParams {
    functions = List.copyOf(functions);
  }

  /** For a client that hears all functions each time. */
  public StatusParams(String uri, int version, List<FunctionStatus> functions) {
    this(uri, version, functions, null);
  }

  public StatusParams numbered(int number) {
    return new StatusParams(uri, version, functions, number);
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

    /** The same so many lines further down. */
    FunctionStatus movedBy(int lines) {
      return new FunctionStatus(
          name,
          moved(range, lines),
          state,
          reason,
          checks.stream()
              .map(check -> new CheckStatus(check.kind, moved(check.range, lines), check.state))
              .toList(),
          termination,
          equivalence,
          seconds,
          lens,
          sinceHead);
    }

    private static Range moved(Range range, int lines) {
      return new Range(moved(range.getStart(), lines), moved(range.getEnd(), lines));
    }

    private static Position moved(Position position, int lines) {
      return new Position(position.getLine() + lines, position.getCharacter());
    }
  }

  /** One check: its kind as in diagnostics and the whole expression. */
  public record CheckStatus(
      String kind, Range range, @JsonAdapter(StateAdapter.class) State state) {}
}
