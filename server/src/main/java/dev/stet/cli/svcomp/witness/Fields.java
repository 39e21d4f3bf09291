package dev.stet.cli.svcomp.witness;

import dev.stet.cli.run.InputProblem;
import dev.stet.cli.svcomp.witness.YamlFile.Tree;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The keys of one mapping; what is missing, or there without a meaning, is told with its line.
 *
 * @param name of the mapping, for messages
 */
record Fields(YamlFile file, String name, Tree.Mapping mapping) {

  /** A part of the file that must be a mapping with no other keys than these. */
  static Fields of(YamlFile file, String name, Tree tree, Set<String> known) throws InputProblem {
    if (!(tree instanceof Tree.Mapping mapping)) {
      throw file.problem(tree.line(), name + " must be a mapping");
    }
    for (var member : mapping.members().entrySet()) {
      if (!known.contains(member.getKey())) {
        throw file.problem(
            member.getValue().line(),
            name + " has the unknown key '" + YamlFile.brief(member.getKey()) + "'");
      }
    }
    return new Fields(file, name, mapping);
  }

  boolean has(String key) {
    return mapping.members().containsKey(key);
  }

  Tree get(String key) throws InputProblem {
    var found = mapping.members().get(key);
    if (found == null) {
      throw file.problem(mapping.line(), name + " has no '" + key + "'");
    }
    return found;
  }

  String text(String key) throws InputProblem {
    var found = get(key);
    if (found instanceof Tree.Scalar scalar && !scalar.text().isBlank()) {
      return scalar.text();
    }
    throw file.problem(found.line(), name + ": '" + key + "' must be a text");
  }

  /** One of some words. */
  String choice(String key, Set<String> words) throws InputProblem {
    var text = text(key);
    if (!words.contains(text)) {
      throw file.problem(
          get(key).line(),
          name
              + ": '"
              + key
              + "' is '"
              + YamlFile.brief(text)
              + "', not one of "
              + String.join(", ", words.stream().sorted().toList()));
    }
    return text;
  }

  /** A number from 1 on. */
  int number(String key) throws InputProblem {
    var text = text(key);
    if (!text.matches("[1-9][0-9]{0,8}")) {
      throw file.problem(get(key).line(), name + ": '" + key + "' must be a number from 1 on");
    }
    return Integer.parseInt(text);
  }

  Optional<Integer> optionalNumber(String key) throws InputProblem {
    return has(key) ? Optional.of(number(key)) : Optional.empty();
  }

  List<Tree> list(String key) throws InputProblem {
    if (get(key) instanceof Tree.Sequence sequence) {
      return sequence.items();
    }
    throw file.problem(get(key).line(), name + ": '" + key + "' must be a list");
  }
}
