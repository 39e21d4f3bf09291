package dev.stet.cli.cases;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A C file with its expectations.
 *
 * @param entries the only functions to verify, or none for all
 * @param clangArguments what stands behind {@code --}
 * @param options options of {@code check}
 */
record Case(
    Path file,
    List<Expectation> expectations,
    List<String> entries,
    List<String> clangArguments,
    List<String> options) {

  Case {
    expectations = List.copyOf(expectations);
    entries = List.copyOf(entries);
    clangArguments = List.copyOf(clangArguments);
    options = List.copyOf(options);
  }

  /** The value of an option of {@code check}, where the case has it. */
  Optional<String> option(String name) {
    int at = options.indexOf(name);
    return at < 0 ? Optional.empty() : Optional.of(options.get(at + 1));
  }

  /** All options but one, with its value. */
  List<String> optionsBut(String name) {
    List<String> others = new ArrayList<>(options);
    int at = others.indexOf(name);
    if (at >= 0) {
      others.subList(at, at + 2).clear();
    }
    return others;
  }

  boolean isEntry(String function) {
    return entries.isEmpty() || entries.contains(function);
  }
}
