package dev.stet.engine.compile;

import java.util.Optional;
import java.util.regex.Pattern;

/** Whether a text can be the condition of an assumption or a contract: it only looks at values. */
final class PureCondition {

  /** An assignment, in whatever form; comparisons are none. */
  private static final Pattern ASSIGNMENT =
      Pattern.compile("\\+\\+|--|(?:<<|>>|[^=!<>])=(?!=)|^=(?!=)");

  private static final Pattern CALL = Pattern.compile("\\b([A-Za-z_]\\w*)\\s*\\(|\\)\\s*\\(");

  private static final Pattern LITERAL =
      Pattern.compile("\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'");

  private PureCondition() {}

  /** What is wrong with it, as the end of a sentence; empty where nothing is. */
  static Optional<String> problem(String condition) {
    String plain = LITERAL.matcher(condition).replaceAll("0");
    if (plain.isBlank()) {
      return Optional.of("it has no condition");
    } else if (plain.matches("(?s).*[;{}#\"\\\\].*") || !isBalanced(plain)) {
      return Optional.of("'" + condition + "' is no expression of C");
    } else if (ASSIGNMENT.matcher(plain).find()) {
      return Optional.of("'" + condition + "' changes something");
    }
    return CALL.matcher(plain)
        .results()
        .filter(call -> call.group(1) == null || !call.group(1).equals("sizeof"))
        .findFirst()
        .map(call -> "'" + condition + "' calls something");
  }

  private static boolean isBalanced(String text) {
    var open = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '(' || c == '[') {
        open.append(c == '(' ? ')' : ']');
      } else if (c == ')' || c == ']') {
        if (open.length() == 0 || open.charAt(open.length() - 1) != c) {
          return false;
        }
        open.setLength(open.length() - 1);
      }
    }
    return open.length() == 0;
  }
}
