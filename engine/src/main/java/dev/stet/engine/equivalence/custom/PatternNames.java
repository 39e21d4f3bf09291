package dev.stet.engine.equivalence.custom;

import dev.stet.engine.ir.Module;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How functions of patterns are called, and what else stands in their files: as in C, or as
 * DiffKemp calls them (000 §8.1.2), where both versions share a file and so have other names.
 */
final class PatternNames {

  private static final String OLD_END = "_old";
  private static final String NEW_END = "_new";
  private static final String OLD_START = "diffkemp.old.";
  private static final String NEW_START = "diffkemp.new.";
  private static final String START = "diffkemp.";

  /** Not names of the versions. */
  private static final List<String> OWN = List.of("diffkemp.mapping", "diffkemp.output_mapping");

  private PatternNames() {}

  /** The pattern whose old side a function is. */
  static Optional<String> ofOldSide(String function) {
    return behind(function, OLD_START).or(() -> before(function, OLD_END));
  }

  /** The pattern whose new side a function is. */
  static Optional<String> ofNewSide(String function) {
    return behind(function, NEW_START).or(() -> before(function, NEW_END));
  }

  private static Optional<String> behind(String name, String start) {
    return name.startsWith(start) ? Optional.of(name.substring(start.length())) : Optional.empty();
  }

  private static Optional<String> before(String name, String end) {
    return name.endsWith(end) && !name.startsWith(START)
        ? Optional.of(name.substring(0, name.length() - end.length()))
        : Optional.empty();
  }

  /** What functions and variables without a body are called in the versions. */
  static Map<String, String> meant(Module module) {
    Map<String, String> names = new LinkedHashMap<>();
    Stream.concat(
            module.declarations().stream().map(d -> d.name()),
            module.globals().stream().map(g -> g.name()))
        .filter(name -> name.startsWith(START) && !OWN.contains(name))
        .forEach(
            name ->
                names.put(
                    name,
                    behind(name, OLD_START)
                        .or(() -> behind(name, NEW_START))
                        .orElse(name.substring(START.length()))));
    return names;
  }
}
