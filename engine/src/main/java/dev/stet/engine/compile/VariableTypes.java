package dev.stet.engine.compile;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a text says of the types of variables that other files define: debug information has nothing
 * of them. Two types that are written alike, but for the names of structures and of types, are laid
 * out alike.
 */
public final class VariableTypes {

  private static final Pattern EXTERN = Pattern.compile("\\bextern\\b");
  private static final Pattern TAG = Pattern.compile("\\b(?:struct|union)\\s+(\\w+)\\s*\\{");
  private static final Pattern TYPEDEF = Pattern.compile("^(?:__extension__ )?typedef\\b");
  private static final Pattern WORD = Pattern.compile("\\b[A-Za-z_]\\w*");

  private final List<ExternalDeclaration> declarations;

  /** Those that define a structure, a union or a type, by its name. */
  private final Map<String, List<ExternalDeclaration>> definitions = new LinkedHashMap<>();

  private VariableTypes(List<ExternalDeclaration> declarations) {
    this.declarations = declarations.stream().filter(d -> !d.isFunction()).toList();
    for (ExternalDeclaration each : this.declarations) {
      Matcher tag = TAG.matcher(each.text());
      while (tag.find()) {
        define(tag.group(1), each);
      }
      if (TYPEDEF.matcher(each.text()).find()) {
        Matcher name =
            WORD.matcher(each.text())
                .region(each.text().lastIndexOf('}') + 1, each.text().length());
        while (name.find()) {
          define(name.group(), each);
        }
      }
    }
  }

  private void define(String name, ExternalDeclaration by) {
    definitions.computeIfAbsent(name, k -> new ArrayList<>()).add(by);
  }

  /** Those of a unit; empty where its text cannot be taken apart. */
  public static Optional<VariableTypes> of(SourceUnit unit) {
    return new Clang().preprocess(unit).flatMap(text -> of(text.text()));
  }

  static Optional<VariableTypes> of(String preprocessed) {
    return ExternalDeclarations.of(preprocessed).map(VariableTypes::new);
  }

  /** Whether another text says the same of these variables, which other files define. */
  public boolean areThoseOf(VariableTypes other, Set<String> variables) {
    return variables.stream()
        .allMatch(name -> text(name, Set.of()).equals(other.text(name, Set.of())));
  }

  /**
   * The declarations of a variable at file scope with the definitions of all types in them that are
   * not known otherwise, whose names are told by number; empty where there is no structure in them.
   *
   * @param known names of structures and types
   */
  public String text(String variable, Set<String> known) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    List<ExternalDeclaration> all = new ArrayList<>();
    Deque<ExternalDeclaration> next = new ArrayDeque<>();
    declarations.stream()
        .filter(d -> d.words().contains(variable) && EXTERN.matcher(d.text()).find())
        .forEach(next::add);
    while (!next.isEmpty()) {
      ExternalDeclaration each = next.remove();
      if (all.contains(each)) {
        continue;
      }
      all.add(each);
      for (String word : each.words()) {
        List<ExternalDeclaration> defined =
            known.contains(word) || word.equals(variable)
                ? List.of()
                : definitions.getOrDefault(word, Collections.emptyList());
        if (!defined.isEmpty()) {
          numbers.putIfAbsent(word, numbers.size());
          next.addAll(defined);
        }
      }
    }
    if (all.stream().noneMatch(d -> d.text().contains("{"))) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    for (ExternalDeclaration each : all) {
      text.append(
              WORD.matcher(each.text())
                  .replaceAll(
                      w ->
                          numbers.containsKey(w.group())
                              ? "#" + numbers.get(w.group())
                              : Matcher.quoteReplacement(w.group())))
          .append('\n');
    }
    return text.toString().replaceAll("\\s+", " ").replaceAll(" ?(\\W) ?", "$1");
  }
}
