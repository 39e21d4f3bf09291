package dev.stet.server.workspace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Which functions an edit between functions can change the answers on: those that mention a name to
 * which it gives another meaning, be it by way of other declarations and macros, and those that
 * rest on one of these. Nothing is said where the text alone does not tell: names that are made by
 * pasting, directives that choose what is compiled, headers that stand behind the edit or mention
 * such a name.
 */
final class OuterReach {

  private final List<OuterItem> before;
  private final List<OuterItem> now;
  private final Set<String> elsewhere;

  private OuterReach(List<OuterItem> before, List<OuterItem> now, Set<String> elsewhere) {
    this.before = before;
    this.now = now;
    this.elsewhere = elsewhere;
  }

  /**
   * The functions that feel it; empty where that cannot be told.
   *
   * @param file what is known of the text before the edit
   * @param edit that stands in no function
   * @param elsewhere the words of the headers that the document includes
   */
  static Optional<Predicate<FunctionView>> of(FileView file, Edit edit, Set<String> elsewhere) {
    var old = file.snapshot().text();
    var functions =
        file.functions().stream()
            .sorted(Comparator.comparing(function -> function.range().start()))
            .toList();
    var before = new ArrayList<OuterItem>();
    var now = new ArrayList<OuterItem>();
    var heads = new ArrayList<String>();
    boolean isFound = false;
    int from = 0;
    for (int i = 0; i <= functions.size(); i++) {
      int to = i < functions.size() ? functions.get(i).range().start() : old.length();
      if (to < from) {
        return Optional.empty();
      }
      var gap = OuterItem.Gap.of(CodeText.of(old.substring(from, to)));
      boolean isEdited = from <= edit.start() && edit.end() <= to;
      isFound |= isEdited;
      var edited = isEdited ? OuterItem.Gap.of(CodeText.of(edited(old, from, to, edit))) : gap;
      if (!gap.rest().equals(edited.rest())) {
        return Optional.empty();
      }
      before.addAll(gap.items());
      now.addAll(edited.items());
      heads.add(gap.rest());
      from = i < functions.size() ? functions.get(i).range().end() : to;
    }
    boolean pastes = old.contains("##") || edit.text().contains("##");
    return pastes || !isFound
        ? Optional.empty()
        : new OuterReach(before, now, elsewhere)
            .names()
            .map(names -> feeling(file, functions, heads, names));
  }

  private static String edited(String old, int from, int to, Edit edit) {
    return old.substring(from, edit.start()) + edit.text() + old.substring(edit.end(), to);
  }

  /** All names that may have another meaning. */
  private Optional<Set<String>> names() {
    int same = 0;
    int shortest = Math.min(before.size(), now.size());
    while (same < shortest && before.get(same).equals(now.get(same))) {
      same++;
    }
    int tail = 0;
    while (tail < shortest - same
        && before.get(before.size() - 1 - tail).equals(now.get(now.size() - 1 - tail))) {
      tail++;
    }
    var changed = new ArrayList<>(before.subList(same, before.size() - tail));
    changed.addAll(now.subList(same, now.size() - tail));
    var behind = before.subList(same, before.size());
    var all = new ArrayList<>(before);
    all.addAll(now);
    var names = new HashSet<String>();
    changed.forEach(item -> names.addAll(item.names()));
    boolean isPlain =
        changed.stream().noneMatch(item -> item.kind() == OuterItem.Kind.OTHER || isByMacro(item))
            && behind.stream().noneMatch(item -> item.words().contains("include"));
    return isPlain && close(names, all) ? Optional.of(names) : Optional.empty();
  }

  /** A macro that stands in a declaration may declare what cannot be seen. */
  private boolean isByMacro(OuterItem item) {
    return item.kind() == OuterItem.Kind.DECLARATION
        && before.stream()
            .filter(macro -> macro.kind() == OuterItem.Kind.MACRO)
            .filter(macro -> item.words().stream().anyMatch(macro.names()::contains))
            .anyMatch(macro -> OuterItem.words(macro.code()).size() > 2);
  }

  /** Adds what other items make of the names; false where that cannot be told. */
  private boolean close(Set<String> names, List<OuterItem> items) {
    boolean grows = true;
    while (grows) {
      grows = false;
      for (var item : items) {
        if (item.words().stream().anyMatch(names::contains)) {
          if (item.kind() == OuterItem.Kind.OTHER) {
            return false;
          }
          grows |= names.addAll(item.names());
        }
      }
    }
    return names.stream().noneMatch(name -> name.startsWith("_") || elsewhere.contains(name));
  }

  private static Predicate<FunctionView> feeling(
      FileView file, List<FunctionView> functions, List<String> heads, Set<String> names) {
    var text = file.snapshot();
    var feel = new HashSet<String>();
    // Most functions hold none of the names, which is seen without taking their text apart.
    var anyOf = Pattern.compile("\\b(?:" + String.join("|", names) + ")\\b");
    for (int i = 0; i < functions.size() && !names.isEmpty(); i++) {
      var code = heads.get(i) + ' ' + text.text(functions.get(i).range());
      if (anyOf.matcher(code).find()
          && OuterItem.words(CodeText.of(code)).stream().anyMatch(names::contains)) {
        feel.add(functions.get(i).name());
      }
    }
    return function ->
        feel.contains(function.name()) || function.entry().uses().stream().anyMatch(feel::contains);
  }
}
