package dev.stet.server.workspace;

import java.util.Optional;

/**
 * Where the braces of a function's body stand in a text, found without compiling it. Nothing is
 * found where more than the function may depend on what stands between: a directive, a {@code
 * _Pragma}, a head that is more than one declaration.
 *
 * @param open of the opening brace
 * @param close of the closing one
 */
record FunctionBody(int open, int close) {

  /** The body of the function whose head begins at the place. */
  static Optional<FunctionBody> from(String text, int start) {
    return new Reader(text, start).body();
  }

  /** Whether the function whose head begins at the place is all that stands up to the end. */
  static boolean isAll(String text, int start, int end) {
    return from(text, start).map(body -> body.close() == end - 1).orElse(false);
  }

  /**
   * Whether the body of the function whose head begins at the place is not closed up to the end,
   * where no comment or literal is open. Functions that follow would then stand inside of it, which
   * no compiler takes.
   */
  static boolean isOpen(String text, int start, int end) {
    var reader = new Reader(text.substring(0, end), start);
    return reader.body().isEmpty() && reader.isInside();
  }

  private static final class Reader {

    private static final int NONE = -1;

    private final String text;
    private int at;
    private int open = NONE;
    private boolean isPlain = true;

    Reader(String text, int start) {
      this.text = text;
      this.at = start;
    }

    Optional<FunctionBody> body() {
      int braces = 0;
      int parentheses = 0;
      for (char c = next(); c != 0; c = next()) {
        int here = at - 1;
        boolean isHead = open == NONE && parentheses == 0;
        if (c == '#' || (isHead && (c == ';' || c == '='))) {
          isPlain = false;
          return Optional.empty();
        } else if (c == '(') {
          parentheses++;
        } else if (c == ')') {
          parentheses--;
        } else if (c == '{' && open == NONE && isHead) {
          open = here;
          braces = 1;
        } else if (c == '{') {
          braces++;
        } else if (c == '}' && --braces == 0) {
          isPlain = false;
          return open == NONE || text.substring(open, here).contains("_Pragma")
              ? Optional.empty()
              : Optional.of(new FunctionBody(open, here));
        }
      }
      return Optional.empty();
    }

    /** At the end of the text: whether that is in the body, and in no comment or literal. */
    boolean isInside() {
      return isPlain && open != NONE && !text.substring(open).contains("_Pragma");
    }

    /** The next character outside of comments and literals, 0 at the end. */
    private char next() {
      while (at < text.length()) {
        if (text.startsWith("/*", at)) {
          int end = text.indexOf("*/", at + 2);
          isPlain &= end >= 0;
          at = end < 0 ? text.length() : end + 2;
        } else if (text.startsWith("//", at)) {
          skipLine();
          isPlain &= at < text.length();
        } else if (text.charAt(at) == '"' || text.charAt(at) == '\'') {
          skipLiteral(text.charAt(at++));
        } else {
          return text.charAt(at++);
        }
      }
      return 0;
    }

    /** To the end of the line; a backslash before it takes the next line in. */
    private void skipLine() {
      while (at < text.length() && text.charAt(at) != '\n') {
        boolean isSpliced = text.startsWith("\\\n", at) || text.startsWith("\\\r\n", at);
        at = isSpliced ? text.indexOf('\n', at) + 1 : at + 1;
      }
    }

    private void skipLiteral(char quote) {
      while (at < text.length() && text.charAt(at) != '\n') {
        char c = text.charAt(at++);
        if (c == quote) {
          return;
        }
        if (c == '\\' && at < text.length()) {
          at++;
        }
      }
    }
  }
}
