package dev.stet.engine.equivalence.compiled;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Structures by their texts, each defined on one line and without others in it. */
final class MemberTexts {

  private static final Pattern STRUCTURE = Pattern.compile("(?m)^struct (\\w+) \\{([^{}:]*)\\};");

  private static final Pattern MEMBER = Pattern.compile("(\\w+)(?:\\[\\d+\\])*(?=[,;])");

  private MemberTexts() {}

  /** The structures whose texts are unlike. */
  static Set<String> moved(String old, String now) {
    Map<String, String> before = all(old);
    Map<String, String> after = all(now);
    Set<String> moved = new LinkedHashSet<>(before.keySet());
    moved.retainAll(after.keySet());
    moved.removeIf(name -> Objects.equals(before.get(name), after.get(name)));
    return moved;
  }

  private static Map<String, String> all(String source) {
    Map<String, String> all = new LinkedHashMap<>();
    Matcher structure = STRUCTURE.matcher(source);
    while (structure.find()) {
      all.put(structure.group(1), structure.group(2));
    }
    return all;
  }

  /** C that prints what a parameter leads to, member by member. */
  static String printed(String source, String parameter) {
    String name = parameter.replaceAll(".*\\W", "");
    String structure = parameter.replaceAll(".*struct (\\w+).*", "$1");
    Set<String> members = new TreeSet<>();
    Matcher member = MEMBER.matcher(all(source).getOrDefault(structure, ""));
    while (member.find()) {
      members.add(member.group(1));
    }
    var text = new StringBuilder();
    for (String each : members) {
      String at = name + "->" + each;
      text.append(
          "if (" + name + ") stet_bytes(\"" + at + "\", &" + at + ", sizeof " + at + ");\n");
    }
    return text.toString();
  }
}
