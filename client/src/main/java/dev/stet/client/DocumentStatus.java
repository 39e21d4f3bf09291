package dev.stet.client;

import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams;
import dev.stet.protocol.StatusParams.CheckStatus;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.eclipse.lsp4j.Range;

/**
 * What is known about the functions of one open document, kept true between two messages of the
 * server: each edit moves the ranges, and makes stale what it may have changed. A status that
 * arrives late, for a version before the last edits, counts only for what they left alone.
 */
public final class DocumentStatus {

  /** Edits that are remembered for messages about earlier versions. */
  private static final int MOST_REMEMBERED = 500;

  private final List<VersionedEdit> edits = new ArrayList<>();
  private List<FunctionStatus> functions = List.of();
  private int oldestVersion;

  private record VersionedEdit(int version, TextEdit edit) {}

  public synchronized List<FunctionStatus> functions() {
    return functions;
  }

  /**
   * The text was edited.
   *
   * @param version of the document after the edit
   */
  public synchronized void edit(int version, TextEdit edit) {
    edits.add(new VersionedEdit(version, edit));
    if (edits.size() > MOST_REMEMBERED) {
      oldestVersion = edits.remove(0).version();
    }
    functions = edited(functions, edit);
  }

  /** Takes what the server says; what is too old to be of use it leaves. */
  public synchronized void accept(StatusParams status) {
    if (status.version() < oldestVersion) {
      return;
    }
    functions = status.functions();
    for (var since : edits) {
      if (since.version() > status.version()) {
        functions = edited(functions, since.edit());
      }
    }
  }

  /** Nothing that is shown is backed by a server any more. */
  public synchronized void invalidate() {
    functions = functions.stream().map(DocumentStatus::stale).toList();
  }

  /** Where a range of a version stands now; nobody knows where that version is too old. */
  public synchronized Optional<Range> now(int version, Range range) {
    if (version < oldestVersion) {
      return Optional.empty();
    }
    var at = range;
    for (var since : edits) {
      if (since.version() > version) {
        at = since.edit().shift(at);
      }
    }
    return Optional.of(at);
  }

  private static List<FunctionStatus> edited(List<FunctionStatus> functions, TextEdit edit) {
    boolean isInside = functions.stream().anyMatch(function -> edit.touches(function.range()));
    boolean isLayout = edit.effect() == TextEdit.Effect.LAYOUT;
    return functions.stream()
        .map(
            function -> {
              var moved = moved(function, edit::shift);
              boolean isTouched = !isInside || edit.touches(function.range());
              return isTouched && !isLayout ? stale(moved) : moved;
            })
        .toList();
  }

  private static FunctionStatus moved(FunctionStatus function, UnaryOperator<Range> move) {
    return with(
        function,
        move.apply(function.range()),
        function.state(),
        function.checks().stream()
            .map(check -> new CheckStatus(check.kind(), move.apply(check.range()), check.state()))
            .toList());
  }

  /** The lens speaks of the earlier text too, and so does the comparison with HEAD. */
  private static FunctionStatus stale(FunctionStatus function) {
    return new FunctionStatus(
        function.name(),
        function.range(),
        State.STALE,
        null,
        function.checks().stream()
            .map(check -> new CheckStatus(check.kind(), check.range(), State.STALE))
            .toList(),
        function.termination(),
        null,
        function.seconds(),
        State.STALE.id(),
        null);
  }

  private static FunctionStatus with(
      FunctionStatus function, Range range, State state, List<CheckStatus> checks) {
    return new FunctionStatus(
        function.name(),
        range,
        state,
        function.reason(),
        checks,
        function.termination(),
        function.equivalence(),
        function.seconds(),
        function.lens(),
        function.sinceHead());
  }
}
