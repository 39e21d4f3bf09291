package dev.stet.engine.compile;

import dev.stet.engine.ir.SourceRange;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The functions of a preprocessed text: which of them an edit touched, and the text without the
 * others' bodies. An edit in one function of a long file then costs what a short file costs.
 */
public final class FunctionTexts {

  private static final Pattern EXTERN = Pattern.compile("\\bextern\\b");

  private final String text;
  private final List<ExternalDeclaration> declarations;
  private final Map<String, ExternalDeclaration> functions = new LinkedHashMap<>();

  /** By word: who else but functions, in which it stands, passes on what it means. */
  private final Map<String, Set<ExternalDeclaration>> bearers = new LinkedHashMap<>();

  private FunctionTexts(String text, List<ExternalDeclaration> declarations) {
    this.text = text;
    this.declarations = declarations;
    for (ExternalDeclaration declaration : declarations) {
      if (declaration.isFunction()) {
        functions.put(declaration.function(), declaration);
      } else if (declaration.weight() == ExternalDeclaration.Weight.MEANING) {
        declaration
            .words()
            .forEach(w -> bearers.computeIfAbsent(w, k -> new LinkedHashSet<>()).add(declaration));
      }
    }
  }

  /** Empty where the text cannot be taken apart. */
  public static Optional<FunctionTexts> of(String preprocessed) {
    return ExternalDeclarations.of(preprocessed)
        .filter(FunctionTexts::haveDifferentNames)
        .map(declarations -> new FunctionTexts(preprocessed, declarations));
  }

  private static boolean haveDifferentNames(List<ExternalDeclaration> declarations) {
    var functions = declarations.stream().filter(ExternalDeclaration::isFunction).toList();
    return functions.stream().map(ExternalDeclaration::function).distinct().count()
        == functions.size();
  }

  /** Where the functions stand that a file defines itself, by name, in its order. */
  public Map<String, SourceRange> standingIn(String file) {
    var lines = new MarkedLines(text);
    Map<String, SourceRange> ranges = new LinkedHashMap<>();
    for (ExternalDeclaration f : functions.values()) {
      Matcher name =
          Pattern.compile("\\b" + f.function() + "\\s*\\(")
              .matcher(text)
              .region(f.start(), f.body());
      MarkedLines.Place first = lines.at(name.find() ? name.start() : f.start());
      MarkedLines.Place last = lines.at(f.end() - 1);
      if (first.file().equals(file) && last.file().equals(file) && last.line() >= first.line()) {
        ranges.put(f.function(), new SourceRange(file, first.line(), 1, last.line(), 2));
      }
    }
    return ranges;
  }

  /** The identifiers that what is compiled depends on, but for types. */
  public Set<String> words() {
    return declarations.stream()
        .filter(d -> d.weight() == ExternalDeclaration.Weight.MEANING)
        .flatMap(d -> d.words().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The names of those that have a body. */
  public Set<String> functions() {
    return Collections.unmodifiableSet(new LinkedHashSet<>(functions.keySet()));
  }

  /**
   * Whether all but what stands in the bodies of functions, and the directives there, is the same
   * as in another text, in the same order, and no function that differs declares something
   * external, which could mean something to others.
   */
  public boolean hasDeclarationsOf(FunctionTexts other) {
    return frame().equals(other.frame())
        && functions.values().stream()
            .filter(f -> !isIn(other, f))
            .allMatch(
                f -> declaresNothing(f) && declaresNothing(other.functions.get(f.function())));
  }

  private static boolean declaresNothing(@Nullable ExternalDeclaration function) {
    return function != null && !EXTERN.matcher(function.text()).find();
  }

  private List<List<String>> frame() {
    return declarations.stream()
        .map(d -> List.of(d.function(), d.head(), d.directives().toString()))
        .toList();
  }

  /**
   * The functions that are not the same in another text with the same declarations, or reach one
   * that is not.
   */
  public Set<String> changedFrom(FunctionTexts other) {
    Map<String, Set<ExternalDeclaration>> mentionedBy = new LinkedHashMap<>();
    declarations.stream()
        .filter(d -> d.weight() == ExternalDeclaration.Weight.MEANING)
        .forEach(
            d ->
                d.words()
                    .forEach(
                        w -> mentionedBy.computeIfAbsent(w, k -> new LinkedHashSet<>()).add(d)));
    Set<String> words =
        closed(
            functions.values().stream()
                .filter(f -> !isIn(other, f))
                .map(ExternalDeclaration::function)
                .toList(),
            word ->
                mentionedBy.getOrDefault(word, Set.of()).stream()
                    .flatMap(
                        d -> d.isFunction() ? Set.of(d.function()).stream() : d.words().stream())
                    .collect(Collectors.toCollection(LinkedHashSet::new)));
    words.retainAll(functions.keySet());
    return words;
  }

  private static boolean isIn(FunctionTexts texts, ExternalDeclaration function) {
    ExternalDeclaration same = texts.functions.get(function.function());
    return same != null && same.text().equals(function.text());
  }

  /** These functions and all others that they mention, directly or not. */
  public Set<String> reachedFrom(Collection<String> roots) {
    Set<String> words =
        closed(
            roots,
            word -> {
              Set<String> next = new LinkedHashSet<>();
              ExternalDeclaration function = functions.get(word);
              if (function != null) {
                next.addAll(function.words());
              }
              bearers.getOrDefault(word, Set.of()).forEach(d -> next.addAll(d.words()));
              return next;
            });
    words.retainAll(functions.keySet());
    return words;
  }

  private static Set<String> closed(Collection<String> roots, Function<String, Set<String>> next) {
    Set<String> closed = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      String word = open.pop();
      if (closed.add(word)) {
        open.addAll(next.apply(word));
      }
    }
    return closed;
  }

  /**
   * The text in which only these functions have a body, and those with directives in it; all lines
   * keep their numbers.
   */
  public String withBodiesOf(Set<String> kept) {
    StringBuilder shorter = new StringBuilder();
    for (ExternalDeclaration declaration : declarations) {
      boolean whole = isKept(declaration, kept);
      shorter.append(text, declaration.start(), whole ? declaration.end() : declaration.body());
      if (!whole) {
        shorter.append(';');
        text.substring(declaration.body(), declaration.end())
            .lines()
            .skip(1)
            .forEach(
                line ->
                    shorter.append('\n').append(line.stripLeading().startsWith("#") ? line : ""));
      }
    }
    return shorter.toString();
  }

  /** The identifiers in what {@link #withBodiesOf} leaves out. */
  public Set<String> wordsOutside(Set<String> kept) {
    return functions.values().stream()
        .filter(f -> !isKept(f, kept))
        .flatMap(f -> f.words().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static boolean isKept(ExternalDeclaration declaration, Set<String> kept) {
    return !declaration.isFunction()
        || kept.contains(declaration.function())
        || !declaration.directives().isEmpty();
  }
}
