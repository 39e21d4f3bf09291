package dev.stet.engine.run;

import dev.stet.engine.api.Unit;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.nio.file.Path;
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
 */
public record Part(Program program, Map<String, String> renamed, Map<String, String> origins) {

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
    Stream<String> weak =
        Stream.concat(functions, weakConstants(reached))
            .map(name -> name + ": as it is defined here, where it is weak");
    return Stream.concat(files, weak).toList();
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
    return program.module().functions().stream()
        .filter(f -> functions.contains(f.name()))
        .flatMap(f -> f.blocks().stream())
        .flatMap(block -> block.instructions().stream())
        .flatMap(i -> Uses.read(i).stream())
        .filter(Operand.GlobalAddress.class::isInstance)
        .map(used -> ((Operand.GlobalAddress) used).global())
        .filter(weak::contains)
        .distinct()
        .sorted();
  }
}
