package dev.stet.engine.run;

import dev.stet.engine.api.Unit;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ssa.Scope;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A file of a program.
 *
 * @param renamed its static functions that have another name in the program, with that name
 * @param origins the functions of other files that were found for it, with the file
 * @param meaning what is taken for granted of the file as a whole
 */
public record Part(
    Program program,
    Map<String, String> renamed,
    Map<String, String> origins,
    List<String> meaning) {

  /** The name of a function of the file in the program. */
  public String symbol(Unit.Entry entry) {
    return renamed.getOrDefault(entry.name(), entry.name());
  }

  /** The other functions of the file on whose text the verdict on one of them rests. */
  public Set<String> uses(Unit.Entry entry, List<Function> ofFile) {
    Set<String> all = program.restsOn(symbol(entry));
    return ofFile.stream()
        .map(Function::name)
        .filter(name -> !name.equals(entry.name()))
        .filter(name -> all.contains(renamed.getOrDefault(name, name)))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * What is assumed of the functions that a function of the program reaches, and those that some
   * callers of it reach: other files may have changed, or define them otherwise.
   */
  List<String> takenForGranted(String symbol, Set<String> callers) {
    Set<String> reached = new TreeSet<>(program.meanings().reached(symbol));
    callers.forEach(caller -> reached.addAll(program.meanings().reached(caller)));
    Stream<String> files =
        reached.stream()
            .filter(origins::containsKey)
            .map(function -> String.valueOf(Path.of(origins.get(function)).getFileName()))
            .distinct()
            .sorted()
            .map(file -> "functions of " + file + ": called as it stands on disk");
    Stream<String> functions =
        program.module().functions().stream()
            .filter(f -> f.linkage() == Function.Linkage.REPLACEABLE)
            .map(Function::name)
            .filter(reached::contains);
    Set<String> asked = new TreeSet<>(reached);
    asked.add(symbol);
    asked.addAll(callers);
    return Stream.of(
            meaning.stream(),
            files,
            functions.map(name -> name + ": as it is defined here, where it is weak"),
            weakConstants(asked)
                .map(name -> name + ": as it is defined here, where another file may define it"),
            program.scope(symbol) == Scope.OPEN
                ? program.invariants(asked).stream()
                : Stream.<String>empty())
        .flatMap(all -> all)
        .toList();
  }

  /** The constants that functions use and that another definition may take the place of. */
  private Stream<String> weakConstants(Set<String> functions) {
    Set<String> weak =
        program.module().globals().stream()
            .filter(g -> g.linkage() == Function.Linkage.REPLACEABLE)
            .filter(g -> g.mutability() == Global.Mutability.CONSTANT)
            .map(Global::name)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (weak.isEmpty()) {
      return Stream.empty();
    }
    Mentions used = Mentions.none();
    program.module().functions().stream()
        .filter(f -> functions.contains(f.name()))
        .forEach(f -> used.addAll(Mentions.of(f)));
    weak.retainAll(withContents(used.globals()));
    return weak.stream().sorted();
  }

  /** These variables and those that the initial contents of any of them lead to. */
  private Set<String> withContents(Set<String> globals) {
    Set<String> all = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(globals);
    while (!open.isEmpty()) {
      String next = open.pop();
      Global global = program.module().global(next);
      if (all.add(next) && global != null) {
        open.addAll(Mentions.of(global).globals());
      }
    }
    return all;
  }
}
