package dev.stet.server.workspace;

import dev.stet.engine.compile.Diagnostic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A text that does not compile, with what is broken put back as it was when it compiled last: the
 * answers on all else hold of it. Where a function lacks a brace or holds an error, that function
 * is put back; where none does, every one that was changed; where new text between functions does
 * not compile yet, that is left out. Anything else between functions may change what others mean,
 * so that nothing is mended then.
 *
 * @param text that is to be compiled
 * @param forth the edits that make it of the broken text, in this order
 * @param back the edits that make the broken text of it again, in this order
 * @param broken the functions that are not as the user has them
 */
public record Mended(Snapshot text, List<Edit> forth, List<Edit> back, Set<String> broken) {

  public Mended {
    forth = List.copyOf(forth);
    back = List.copyOf(back);
    broken = Set.copyOf(broken);
  }

  /** A text that compiled, and where its functions stood. */
  public record Good(Snapshot text, Map<String, Span> functions) {

    public Good {
      functions = Map.copyOf(functions);
    }

    public static Good of(Snapshot text, List<FunctionView> functions) {
      return new Good(
          text,
          functions.stream()
              .collect(
                  Collectors.toMap(FunctionView::name, FunctionView::range, (one, other) -> one)));
    }

    private String around() {
      return text.outside(functions.values());
    }

    private Optional<String> of(String function) {
      return Optional.ofNullable(functions.get(function)).map(text::text);
    }
  }

  /**
   * What can be mended.
   *
   * @param now the broken text, with its functions where edits moved them
   */
  public static Optional<Mended> of(Good good, FileView now) {
    var text = now.snapshot();
    if (CodeText.sameCode(good.around(), now.around())) {
      var changed = changed(good, now);
      return changed.isEmpty()
          ? Optional.empty()
          : Optional.of(putBack(good, text, wrong(now, changed)));
    }
    return newText(good, text)
        .map(
            added ->
                new Mended(
                    text.edited(text.version(), added.undone()),
                    List.of(added.undone()),
                    List.of(added),
                    Set.of()));
  }

  private static List<FunctionView> changed(Good good, FileView now) {
    return now.functions().stream()
        .filter(function -> good.functions().containsKey(function.name()))
        .filter(
            function ->
                !now.snapshot().text(function.range()).equals(good.of(function.name()).orElse("")))
        .sorted(Comparator.comparing(function -> function.range().start()))
        .toList();
  }

  /** The compiler sees what a missing brace does to those that follow, not that it is missing. */
  private static List<FunctionView> wrong(FileView now, List<FunctionView> changed) {
    var open =
        changed.stream()
            .filter(
                function ->
                    !FunctionBody.isAll(
                        now.snapshot().text(), function.range().start(), function.range().end()))
            .toList();
    if (!open.isEmpty()) {
      return open;
    }
    var wrong = changed.stream().filter(function -> holdsAnError(now, function)).toList();
    return wrong.isEmpty() ? changed : wrong;
  }

  private static boolean holdsAnError(FileView now, FunctionView function) {
    return now.messages().stream()
        .filter(message -> message.diagnostic().severity() == Diagnostic.Severity.ERROR)
        .flatMap(message -> message.span().stream())
        .anyMatch(function.range()::holds);
  }

  /** The functions come in the order of the text. */
  private static Mended putBack(Good good, Snapshot text, List<FunctionView> functions) {
    var mended = text;
    var forth = new ArrayList<Edit>();
    var back = new ArrayList<Edit>();
    for (int i = functions.size() - 1; i >= 0; i--) {
      var range = functions.get(i).range();
      var old = good.of(functions.get(i).name()).orElse("");
      var edit = new Edit(range.start(), range.end(), old);
      mended = mended.edited(text.version(), edit);
      forth.add(edit);
      back.add(0, new Edit(range.start(), range.start() + old.length(), text.text(range)));
    }
    var names = functions.stream().map(FunctionView::name).collect(Collectors.toSet());
    return new Mended(mended, forth, back, names);
  }

  /**
   * The one edit that made the text, where all it does is to add text behind a function that is no
   * directive: what stood there before means the same without.
   */
  private static Optional<Edit> newText(Good good, Snapshot now) {
    var old = good.text();
    var edit = Edit.between(old.text(), now.text()).atLineStart(old.text());
    if (edit.start() != edit.end() || edit.text().contains("#")) {
      return Optional.empty();
    }
    int at = edit.start();
    int behind =
        good.functions().values().stream()
            .mapToInt(Span::end)
            .filter(end -> end <= at)
            .max()
            .orElse(-1);
    boolean isInside =
        good.functions().values().stream()
            .anyMatch(range -> range.start() < at && at < range.end());
    return behind >= 0 && !isInside && CodeText.of(old.text(new Span(behind, at))).isBlank()
        ? Optional.of(edit)
        : Optional.empty();
  }

  /** The broken text and what is known of it, seen as the mended one. */
  public FileView view(FileView now) {
    return now.edited(text, forth);
  }

  /**
   * A function of the mended text where it stands in the broken one: stale where it, or one that it
   * rests on, is broken there.
   *
   * @param known the same function in what was known of the broken text
   */
  public FunctionView placed(FunctionView compiled, Optional<FunctionView> known) {
    if (broken.contains(compiled.name()) && known.isPresent()) {
      return known.get().stale().atRest();
    }
    var placed = compiled;
    for (var edit : back) {
      placed = placed.moved(edit);
    }
    return compiled.entry().uses().stream().anyMatch(broken::contains) ? placed.stale() : placed;
  }
}
