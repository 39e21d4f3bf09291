package dev.stet.server.render;

import dev.stet.engine.verdict.CheckReport;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The condition under which a check holds, as C where the check stands, made of the text of its
 * expression. Nothing where that text does not tell it.
 */
final class AssumableCondition {

  private static final String SIMPLE = "[A-Za-z_]\\w*(?:(?:->|\\.)\\w+)*";

  private static final Pattern ELEMENT = Pattern.compile("(" + SIMPLE + ")\\s*\\[([^\\[\\]]+)\\]");
  private static final Pattern DIVISION =
      Pattern.compile("[^/%]+[/%]=?\\s*(" + SIMPLE + "|\\([^()]+\\))");
  private static final Pattern FOLLOWED =
      Pattern.compile("\\*\\s*(" + SIMPLE + ")|(" + SIMPLE + ")(?:->\\w+|\\s*\\[[^\\[\\]]+\\])");
  private static final Pattern ASSERTION = Pattern.compile("assert\\s*\\((.*)\\)");

  private AssumableCondition() {}

  static Optional<String> of(CheckReport check) {
    var text = check.expression().strip();
    if (check.way().size() > 1) {
      return Optional.empty();
    }
    return switch (check.kind()) {
      case ARRAY_BOUNDS ->
          match(ELEMENT, text)
              .map(
                  m -> {
                    var index = operand(m.group(2));
                    return index
                        + " >= 0 && "
                        + index
                        + " < sizeof("
                        + m.group(1)
                        + ") / sizeof("
                        + m.group(1)
                        + "[0])";
                  });
      case DIVISION_BY_ZERO -> match(DIVISION, text).map(m -> m.group(1) + " != 0");
      case NULL_DEREFERENCE ->
          match(FOLLOWED, text).map(m -> (m.group(1) != null ? m.group(1) : m.group(2)) + " != 0");
      case ASSERTION -> match(ASSERTION, text).map(m -> m.group(1)).or(() -> Optional.of(text));
      case SIGNED_OVERFLOW,
          UNSIGNED_OVERFLOW,
          SHIFT,
          INVALID_DEREFERENCE,
          USE_AFTER_FREE,
          DOUBLE_FREE,
          INVALID_FREE,
          MEMORY_LEAK,
          UNINITIALISED_READ,
          UNREACHABLE_CALL,
          CONVERSION ->
          Optional.empty();
    };
  }

  private static String operand(String text) {
    return text.strip().matches("\\w+") ? text.strip() : "(" + text.strip() + ")";
  }

  private static Optional<Matcher> match(Pattern pattern, String text) {
    var matcher = pattern.matcher(text);
    return matcher.matches() ? Optional.of(matcher) : Optional.empty();
  }
}
