package dev.stet.server.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.Verifier;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * No edit between functions changes what a function compiles to without reaching it: tried with all
 * numbers and types of declarations and macros in real files.
 */
class OuterReachSoundnessTest {

  private static final Path CASES = Path.of("..", "test-projects", "verify");

  /** Those with most between their functions. */
  private static final List<String> FILES =
      List.of(
          "array-bounds/static_state.c",
          "memory/outside_types.c",
          "memory/roles_of_links.c",
          "memory/stored_types.c",
          "structures/by_value.c",
          "structures/never_written.c",
          "summary/members_needed.c");

  private static final Pattern CHANGED = Pattern.compile("\\b(?:\\d+|int|unsigned|char|long)\\b");

  /** So many edits are tried for each file. */
  private static final int EDITS = 6;

  private int told;

  @Test
  void whatCompilesToSomethingElseIsReached() throws IOException {
    var missed = new ArrayList<String>();
    try (var engine = Verifier.open()) {
      for (String file : FILES) {
        missed.addAll(missed(engine, CASES.resolve(file)));
      }
    }
    assertEquals(List.of(), missed);
    assertTrue(told > 10, String.valueOf(told));
  }

  private List<String> missed(Verifier engine, Path file) throws IOException {
    var name = DocumentName.of(file.toAbsolutePath().normalize().toUri().toString(), "c");
    var text = new Snapshot(name, 1, Files.readString(file));
    var missed = new ArrayList<String>();
    var loaded = load(engine, text).filter(compiled -> compiled.functions().size() > 2);
    if (loaded.isPresent()) {
      var unit = loaded.get();
      var view =
          FileView.opened(text)
              .compiled(
                  List.of(),
                  unit.functions().stream()
                      .map(
                          entry ->
                              FunctionView.queued(
                                  entry,
                                  text.locate(entry.range()).orElse(new Span(0, 0)),
                                  Optional.empty()))
                      .toList());
      int edits = 0;
      var numbers = CHANGED.matcher(text.text());
      while (edits < EDITS && numbers.find()) {
        var place = new Span(numbers.start(), numbers.end());
        boolean isInside =
            view.functions().stream()
                .anyMatch(
                    f -> f.range().start() <= place.start() && place.end() <= f.range().end());
        if (!isInside) {
          edits++;
          var other = numbers.group().equals("long") ? "short" : "long";
          var digit = Character.isDigit(numbers.group().charAt(0)) ? numbers.group() + "1" : other;
          var now = text.edited(2, new Edit(place.start(), place.end(), digit));
          missed.addAll(missed(engine, view, unit, now));
        }
      }
    }
    return missed;
  }

  private List<String> missed(Verifier engine, FileView view, Unit unit, Snapshot now) {
    var reach = EditReach.of(view, now, Optional.of(Set.of()));
    var reached =
        view.functions().stream().filter(reach).map(FunctionView::name).collect(Collectors.toSet());
    if (reached.size() == view.functions().size()) {
      return List.of();
    }
    var after = load(engine, now);
    if (after.isEmpty()) {
      return List.of();
    }
    told++;
    Map<String, String> fingerprints =
        after.get().functions().stream()
            .collect(Collectors.toMap(Unit.Entry::name, Unit.Entry::fingerprint, (a, b) -> a));
    Predicate<Unit.Entry> isSame =
        entry -> entry.fingerprint().equals(fingerprints.get(entry.name()));
    return unit.functions().stream()
        .filter(isSame.negate())
        .map(Unit.Entry::name)
        .filter(function -> !reached.contains(function))
        .map(
            function ->
                now.path()
                    + ": "
                    + function
                    + " "
                    + Edit.between(view.snapshot().text(), now.text()))
        .toList();
  }

  private static Optional<Unit> load(Verifier engine, Snapshot text) {
    var source = Settings.DEFAULT.source(text.path(), Map.of(text.path(), text.text()));
    return engine.load(source) instanceof LoadResult.Loaded loaded
        ? Optional.of(loaded.unit())
        : Optional.empty();
  }
}
