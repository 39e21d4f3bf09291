package dev.stet.cli.run;

import dev.stet.engine.EquivalenceChecker;
import dev.stet.engine.api.KernelParameters;
import dev.stet.engine.api.KernelParameters.Entry;
import dev.stet.engine.api.KernelParameters.Kind;
import dev.stet.engine.api.KernelParameters.Sight;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.compile.UnitText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/** The parameters that the files of one version list, by the names that users know them by. */
final class ListedParameters {

  /** Without one of these words, no file lists any. */
  private static final List<String> WORDS =
      List.of("ctl_table", "kernel_param", "__param_", "register_");

  /**
   * A parameter.
   *
   * @param pair in which it stands
   * @param key what it is in other versions, too
   * @param shown its name
   */
  record Listed(int pair, String key, String shown, Entry entry) {}

  private final List<UnitPair> pairs;

  /** By pair; empty where it does not compile. */
  private final List<Optional<KernelParameters>> files;

  private ListedParameters(List<UnitPair> pairs, List<Optional<KernelParameters>> files) {
    this.pairs = pairs;
    this.files = files;
  }

  /** Reads all files of one side of the pairs. */
  static ListedParameters of(
      List<UnitPair> pairs, Function<UnitPair, SourceUnit> side, ParallelTasks tasks)
      throws InterruptedException, InputProblem {
    return new ListedParameters(
        pairs, tasks.each(pairs.size(), i -> parameters(side.apply(pairs.get(i)))));
  }

  private static Optional<KernelParameters> parameters(SourceUnit unit) {
    boolean may =
        UnitText.of(unit).map(t -> WORDS.stream().anyMatch(t.text()::contains)).orElse(true);
    return may ? EquivalenceChecker.parameters(unit) : Optional.of(KernelParameters.NONE);
  }

  /** Whether the file of a pair could be read. */
  boolean isRead(int pair) {
    return files.get(pair).isPresent();
  }

  /** What the file of a pair lists. */
  KernelParameters of(int pair) {
    return files.get(pair).orElse(KernelParameters.NONE);
  }

  /** Those that are asked for, by key; those of one key stand in the order of files. */
  Map<String, List<Listed>> meant(ParameterNames names) {
    Map<String, List<Listed>> meant = new TreeMap<>();
    for (int pair = 0; pair < files.size(); pair++) {
      for (Entry entry : of(pair).entries()) {
        Set<String> paths = paths(pair, entry);
        if (names.mean(entry, paths, pairs.get(pair).shown())) {
          for (Listed each : listed(pair, entry, paths)) {
            meant.computeIfAbsent(each.key(), k -> new ArrayList<>()).add(each);
          }
        }
      }
    }
    return meant;
  }

  /** Whether any is meant. */
  boolean haveAny(ParameterNames names) {
    return !meant(names).isEmpty();
  }

  private List<Listed> listed(int pair, Entry entry, Set<String> paths) {
    String file = pairs.get(pair).shown();
    if (entry.kind() == Kind.MODULE) {
      String name = (file.isEmpty() ? "" : file + ":") + entry.name();
      return List.of(new Listed(pair, name, name, entry));
    } else if (paths.isEmpty()) {
      return List.of(
          new Listed(
              pair,
              " " + entry.table().name() + " " + entry.name(),
              entry.name() + " (" + entry.table().name() + ")",
              entry));
    }
    return paths.stream().map(path -> new Listed(pair, path, path, entry)).toList();
  }

  /** The full names of an entry of a table; none where it is not known where that is registered. */
  private Set<String> paths(int pair, Entry entry) {
    Set<String> names = new TreeSet<>();
    if (entry.kind() == Kind.SYSCTL) {
      boolean shared = entry.table().sight() == Sight.PROGRAM;
      for (String path : paths(pair, entry.table().name(), shared, new HashSet<>())) {
        names.add(path.isEmpty() ? entry.name() : path + "." + entry.name());
      }
    }
    return names;
  }

  private Set<String> paths(int pair, String table, boolean shared, Set<String> below) {
    Set<String> paths = new TreeSet<>();
    if (!below.add(table)) {
      return paths;
    }
    Stream<KernelParameters> where =
        shared ? files.stream().flatMap(Optional::stream) : Stream.of(of(pair));
    where
        .flatMap(f -> f.paths().getOrDefault(table, Set.of()).stream())
        .forEach(path -> paths.add(path.replace('/', '.')));
    for (KernelParameters.Parent parent : of(pair).children().getOrDefault(table, Set.of())) {
      for (String path : paths(pair, parent.table(), shared, below)) {
        paths.add(path.isEmpty() ? parent.name() : path + "." + parent.name());
      }
    }
    return paths;
  }
}
