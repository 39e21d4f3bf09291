package dev.stet.engine.load;

import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.FunctionTexts;
import dev.stet.engine.compile.PreprocessedText;
import dev.stet.engine.compile.SourceUnit;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * Two versions of a unit without the bodies of those functions that are the same text in both, with
 * all that they reach. Possible where nothing but the bodies and heads of functions differs, as
 * after most edits. What is known of the old version is kept as long as its headers are unchanged.
 */
final class ShortenedTexts {

  /**
   * What is left of both.
   *
   * @param bodies the functions that have a body still
   * @param unchanged those that are the same in both
   */
  record Shortened(Rest old, Rest now, Set<String> bodies, Set<String> unchanged) {
    Shortened {
      bodies = Collections.unmodifiableSet(new LinkedHashSet<>(bodies));
      unchanged = Collections.unmodifiableSet(new LinkedHashSet<>(unchanged));
    }
  }

  /**
   * What is left of one version.
   *
   * @param left the identifiers in what was left out
   */
  record Rest(PreprocessedText text, Set<String> left) {
    Rest {
      left = Collections.unmodifiableSet(new LinkedHashSet<>(left));
    }
  }

  private record Taken(SourceUnit unit, PreprocessedText text, FunctionTexts functions) {

    Rest withBodiesOf(Set<String> kept) {
      return new Rest(text.with(functions.withBodiesOf(kept)), functions.wordsOutside(kept));
    }
  }

  private Optional<Taken> last = Optional.empty();

  /** Empty where more than functions differ, or a text cannot be taken apart. */
  Optional<Shortened> of(SourceUnit oldUnit, SourceUnit newUnit) {
    var takingOld = CompletableFuture.supplyAsync(() -> old(oldUnit));
    Optional<Taken> after = take(newUnit);
    Optional<Taken> before = takingOld.join();
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    FunctionTexts old = before.get().functions();
    FunctionTexts now = after.get().functions();
    if (!now.hasDeclarationsOf(old)) {
      return Optional.empty();
    }
    Set<String> changed = new LinkedHashSet<>(now.changedFrom(old));
    changed.addAll(old.changedFrom(now));
    Set<String> bodies = new LinkedHashSet<>(now.reachedFrom(changed));
    bodies.addAll(old.reachedFrom(changed));
    Set<String> unchanged = new LinkedHashSet<>(now.functions());
    unchanged.removeAll(changed);
    return Optional.of(
        new Shortened(
            before.get().withBodiesOf(bodies),
            after.get().withBodiesOf(bodies),
            bodies,
            unchanged));
  }

  private Optional<Taken> old(SourceUnit unit) {
    if (last.isEmpty()
        || !last.get().unit().equals(unit)
        || !last.get().text().inputs().areUnchanged()) {
      last = take(unit);
    }
    return last;
  }

  private static Optional<Taken> take(SourceUnit unit) {
    return new Clang()
        .preprocess(unit.with(SourceUnit.Purpose.COMPARE))
        .flatMap(
            text ->
                FunctionTexts.of(text.text()).map(functions -> new Taken(unit, text, functions)));
  }
}
