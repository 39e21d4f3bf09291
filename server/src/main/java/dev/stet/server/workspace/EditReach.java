package dev.stet.server.workspace;

import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which functions an edit can change the answers on, told from the text before it is compiled. An
 * edit between the head and the closing brace of one function, which leaves its braces matched, or
 * the function open so that nothing compiles, changes that function and those that rest on it; one
 * between functions those that mention what it declares ({@link OuterReach}); any other may change
 * all. What little else hangs together in a program, such as whose addresses are given away, is
 * seen once the text is compiled.
 */
public final class EditReach {

  private EditReach() {}

  /**
   * The functions that feel it.
   *
   * @param before what is known of the text before the edit
   * @param included the words of the headers that the document includes; empty where they are not
   *     known
   */
  public static Predicate<FunctionView> of(
      FileView before, Snapshot now, Optional<Set<String>> included) {
    var old = before.snapshot().text();
    var edit = Edit.between(old, now.text());
    return before.functions().stream()
        .filter(function -> isWithin(function, edit, old, now.text()))
        .findFirst()
        .<Predicate<FunctionView>>map(
            edited ->
                function ->
                    function.name().equals(edited.name())
                        || function.entry().uses().contains(edited.name()))
        .or(() -> between(before, edit, included))
        .orElse(function -> true);
  }

  private static Optional<Predicate<FunctionView>> between(
      FileView before, Edit edit, Optional<Set<String>> included) {
    boolean isBetween =
        before.functions().stream()
            .map(FunctionView::range)
            .allMatch(range -> edit.end() <= range.start() || edit.start() >= range.end());
    return isBetween && before.freshness() != FileView.Freshness.BROKEN
        ? included.flatMap(words -> OuterReach.of(before, edit, words))
        : Optional.empty();
  }

  private static boolean isWithin(FunctionView function, Edit edit, String old, String now) {
    int start = function.range().start();
    int end = function.range().end();
    return edit.start() > start
        && edit.end() < end
        && isOne(old, start, end)
        && isOne(now, start, end + edit.shift());
  }

  private static boolean isOne(String text, int start, int end) {
    return FunctionBody.isAll(text, start, end) || FunctionBody.isOpen(text, start, end);
  }
}
