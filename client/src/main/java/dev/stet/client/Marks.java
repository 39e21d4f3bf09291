package dev.stet.client;

import dev.stet.protocol.Appearance;
import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * From statuses to what stands beside the lines and in summaries; as the VS Code extension does.
 */
public final class Marks {

  private final Appearance appearance;

  public Marks(Appearance appearance) {
    this.appearance = appearance;
  }

  /** What a mark stands for. */
  public enum Kind {
    FUNCTION,
    CHECK
  }

  /**
   * One mark.
   *
   * @param function the one that the line belongs to
   */
  public record Mark(Kind kind, State state, FunctionStatus function) {}

  /** The marks by line, from 0. That of a function hides those of its checks in the same line. */
  public Map<Integer, Mark> of(List<FunctionStatus> functions) {
    var marks = new TreeMap<Integer, Mark>();
    for (var function : functions) {
      var state = shown(function);
      int head = function.range().getStart().getLine();
      marks.merge(head, new Mark(Kind.FUNCTION, state, function), this::first);
      boolean waits = state == State.STALE || state == State.QUEUED;
      for (var check : function.checks()) {
        var mark = new Mark(Kind.CHECK, waits ? state : check.state(), function);
        marks.merge(check.range().getStart().getLine(), mark, this::first);
      }
    }
    return marks;
  }

  private Mark first(Mark there, Mark other) {
    if (there.kind() != other.kind()) {
      return there.kind() == Kind.FUNCTION ? there : other;
    }
    return appearance.worstFirst().compare(other.state(), there.state()) < 0 ? other : there;
  }

  /** A function is never shown as proved while one of its checks is not: the weakest state wins. */
  public State shown(FunctionStatus function) {
    if (function.state() != State.PROVED) {
      return function.state();
    }
    return function.checks().stream()
        .map(check -> check.state())
        .filter(state -> state != State.ASSUMED)
        .min(appearance.worstFirst())
        .orElse(State.PROVED);
  }

  /** {@code 38/41 proved, 1 refuted, 1 running}: proved always, the others where there are any. */
  public String summary(List<FunctionStatus> functions) {
    if (functions.isEmpty()) {
      return "no functions";
    }
    var counts = new EnumMap<State, Integer>(State.class);
    functions.forEach(function -> counts.merge(shown(function), 1, Integer::sum));
    var words = new ArrayList<String>();
    var proved = counts.getOrDefault(State.PROVED, 0);
    words.add(proved + "/" + functions.size() + " " + appearance.look(State.PROVED).word());
    appearance.states().stream()
        .map(Appearance.Look::word)
        .distinct()
        .filter(word -> !word.equals(appearance.look(State.PROVED).word()))
        .forEach(
            word -> {
              int count =
                  counts.entrySet().stream()
                      .filter(entry -> appearance.look(entry.getKey()).word().equals(word))
                      .mapToInt(Map.Entry::getValue)
                      .sum();
              if (count > 0) {
                words.add(count + " " + word);
              }
            });
    return words.stream().collect(Collectors.joining(", "));
  }

  /** One function in a list: {@code unknown · 2/3 checks · timeout · 10.01 s}. */
  public String detail(FunctionStatus function) {
    var state = shown(function);
    var words = new ArrayList<String>();
    words.add(state.id());
    var checks = function.checks();
    if (!checks.isEmpty()) {
      long proved = checks.stream().filter(check -> check.state() == State.PROVED).count();
      words.add(proved + "/" + checks.size() + " checks");
    }
    if ("nonterminating".equals(function.termination())) {
      words.add("does not terminate");
    }
    var reason = function.reason();
    if (state == State.UNKNOWN && reason != null && !reason.isEmpty()) {
      words.add(reason);
    }
    if (function.seconds() > 0) {
      words.add(String.format(Locale.ROOT, "%.2f s", function.seconds()));
    }
    return String.join(" · ", words);
  }

  /** The functions, those first that need a look most. */
  public List<FunctionStatus> worstFirst(List<FunctionStatus> functions) {
    var order = appearance.worstFirst();
    return functions.stream().sorted((a, b) -> order.compare(shown(a), shown(b))).toList();
  }
}
