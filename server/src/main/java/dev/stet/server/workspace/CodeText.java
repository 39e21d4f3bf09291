package dev.stet.server.workspace;

import dev.stet.engine.compile.Remarks;

/**
 * C text without what means nothing: comments, and how wide blanks are. Two texts with the same
 * code compile to the same functions (but for positions), so that an edit of a comment makes no
 * verdict stale.
 */
public final class CodeText {

  private final String text;
  private final StringBuilder code;
  private int at;

  private CodeText(String text) {
    this.text = text;
    this.code = new StringBuilder(text.length());
  }

  public static boolean sameCode(String one, String other) {
    return one.equals(other) || of(one).equals(of(other));
  }

  /** The code: one blank where any number of blanks and comments stood, line ends kept as such. */
  static String of(String text) {
    var reader = new CodeText(text);
    while (reader.at < text.length()) {
      reader.step();
    }
    return reader.code.toString().stripTrailing();
  }

  private void step() {
    char c = text.charAt(at);
    if (c == '"' || c == '\'') {
      literal(c);
    } else if (text.startsWith("//", at)) {
      int start = at;
      lineComment();
      remark(start);
      blank(' ');
    } else if (text.startsWith("/*", at)) {
      int start = at;
      int end = text.indexOf("*/", at + 2);
      at = end < 0 ? text.length() : end + 2;
      remark(start);
      // An unfinished comment swallows what follows: that is a change of the code.
      blank(end < 0 ? '\0' : ' ');
    } else if (c == '\n' || c == '\r') {
      at++;
      blank('\n');
    } else if (Character.isWhitespace(c)) {
      at++;
      blank(' ');
    } else {
      at++;
      code.append(c);
    }
  }

  /** An assumption in a comment is code: verdicts rest on it. */
  private void remark(int start) {
    String words = text.substring(start + 2, at).strip();
    if (words.startsWith(Remarks.NAME)
        && words.substring(Remarks.NAME.length()).strip().startsWith("assume")) {
      code.append(text, start, at).append('\n');
    }
  }

  /** Runs of blanks become one; a line end is kept, for it ends a directive. */
  private void blank(char kind) {
    int last = code.length() - 1;
    if (kind == '\0') {
      code.append(kind);
    } else if (last < 0) {
      return;
    } else if (code.charAt(last) != ' ' && code.charAt(last) != '\n') {
      code.append(kind);
    } else if (kind == '\n') {
      code.setCharAt(last, '\n');
    }
  }

  /** To the end of the line; a backslash before the line end takes the next line in. */
  private void lineComment() {
    while (at < text.length() && text.charAt(at) != '\n') {
      boolean spliced = text.startsWith("\\\n", at) || text.startsWith("\\\r\n", at);
      at = spliced ? text.indexOf('\n', at) + 1 : at + 1;
    }
  }

  private void literal(char quote) {
    code.append(text.charAt(at++));
    while (at < text.length() && text.charAt(at) != '\n') {
      char c = text.charAt(at++);
      code.append(c);
      if (c == quote) {
        return;
      }
      if (c == '\\' && at < text.length()) {
        code.append(text.charAt(at++));
      }
    }
  }
}
