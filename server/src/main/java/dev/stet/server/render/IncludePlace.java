package dev.stet.server.render;

import dev.stet.server.workspace.Snapshot;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * Where a text may include one more header: in front of the first header that it includes whatever
 * is defined, behind the definitions there (of feature macros, say); else in front of the first
 * code, or of the condition in which that stands.
 */
final class IncludePlace {

  private static final Pattern DIRECTIVE = Pattern.compile("\\s*#\\s*(\\w*)\\s*([^\\s/]*).*");

  private IncludePlace() {}

  /** The line, from 0; empty where the text includes the header already. */
  static OptionalInt of(Snapshot text, String header) {
    var lines = text.text().split("\n", -1);
    int conditions = 0;
    int outermost = 0;
    boolean isComment = false;
    boolean goesOn = false;
    OptionalInt place = OptionalInt.empty();
    for (int line = 0; line < lines.length; line++) {
      var code = lines[line].strip();
      boolean isBehind = isComment || goesOn;
      goesOn = code.endsWith("\\");
      isComment = isComment ? !code.contains("*/") : opensComment(code);
      if (isBehind || code.isEmpty() || code.startsWith("//") || code.startsWith("/*")) {
        continue;
      }
      var directive = DIRECTIVE.matcher(code);
      if (!directive.matches()) {
        place = place.isPresent() ? place : OptionalInt.of(conditions > 0 ? outermost : line);
        continue;
      }
      switch (directive.group(1)) {
        case "if", "ifdef", "ifndef" -> outermost = conditions++ == 0 ? line : outermost;
        case "endif" -> conditions = Math.max(0, conditions - 1);
        case "include" -> {
          if (conditions == 0 && directive.group(2).equals("<" + header + ">")) {
            return OptionalInt.empty();
          }
          place = place.isPresent() ? place : OptionalInt.of(conditions > 0 ? outermost : line);
        }
        default -> {}
      }
    }
    return place;
  }

  private static boolean opensComment(String code) {
    int open = code.lastIndexOf("/*");
    return open >= 0 && code.indexOf("*/", open) < 0;
  }
}
