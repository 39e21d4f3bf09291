package dev.stet.protocol;

import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Parameters of {@code stet/statusDelta}: what changed of a document's functions since the last
 * message about it. For clients whose {@code initializationOptions} say {@code "statusDeltas":
 * true}; the first message about a document is {@code stet/status} all the same.
 *
 * @param version of the text that the ranges belong to
 * @param sequence one more than that of the message before; a client that missed one asks for all
 *     by {@code stet/wholeStatus}
 * @param functions that are new, or of which anything changed but the line
 * @param moved functions of which nothing changed but the line
 * @param gone the names of functions that there are no more
 */
public record StatusDelta(
    String uri,
    int version,
    int sequence,
    List<FunctionStatus> functions,
    List<Moved> moved,
    List<String> gone) {

  public StatusDelta {
    functions = List.copyOf(functions);
    moved = List.copyOf(moved);
    gone = List.copyOf(gone);
  }

  /**
   * A function that stands elsewhere.
   *
   * @param line in which its range starts now
   */
  public record Moved(String name, int line) {}

  /** What turns a message into one that is to be said later. */
  public static StatusDelta between(StatusParams before, StatusParams now, int sequence) {
    var known = byName(before);
    var changed = new ArrayList<FunctionStatus>();
    var moved = new ArrayList<Moved>();
    for (var function : now.functions()) {
      var old = known.remove(function.name());
      if (old == null || !function.equals(old.movedBy(line(function) - line(old)))) {
        changed.add(function);
      } else if (line(function) != line(old)) {
        moved.add(new Moved(function.name(), line(function)));
      }
    }
    return new StatusDelta(
        now.uri(), now.version(), sequence, changed, moved, List.copyOf(known.keySet()));
  }

  /** All functions, in the order of the text; empty where this does not follow that message. */
  public Optional<StatusParams> applyTo(StatusParams before) {
    if (!Objects.equals(before.sequence(), sequence - 1)) {
      return Optional.empty();
    }
    var all = byName(before);
    gone.forEach(all::remove);
    moved.forEach(to -> all.computeIfPresent(to.name(), (name, old) -> at(old, to.line())));
    functions.forEach(function -> all.put(function.name(), function));
    var inOrder =
        all.values().stream()
            .sorted(
                Comparator.comparing(StatusDelta::line)
                    .thenComparing(function -> function.range().getStart().getCharacter()))
            .toList();
    return Optional.of(new StatusParams(uri, version, inOrder, sequence));
  }

  private static FunctionStatus at(FunctionStatus function, int line) {
    return function.movedBy(line - line(function));
  }

  private static int line(FunctionStatus function) {
    return function.range().getStart().getLine();
  }

  private static Map<String, FunctionStatus> byName(StatusParams status) {
    var functions = new LinkedHashMap<String, FunctionStatus>();
    status.functions().forEach(function -> functions.put(function.name(), function));
    return functions;
  }
}
