package dev.stet.engine.compile;

import java.util.ArrayList;
import java.util.List;

/**
 * The comments of a C text that stand in one line, with what is around them. Takes any text; an
 * open comment or literal ends with the text or its line.
 */
final class Comments {

  private final String text;
  private final List<Comment> found = new ArrayList<>();
  private final StringBuilder code = new StringBuilder();
  private int at;
  private int line = 1;
  private int lineStart;
  private int codeAtLineStart;
  private int braces;
  private int others;
  private int bodyStart;
  private boolean inDirective;

  private Comments(String text) {
    this.text = text;
  }

  /** All of them, in order. */
  static List<Comment> in(String text) {
    var reader = new Comments(text);
    while (reader.at < text.length()) {
      reader.step();
    }
    return List.copyOf(reader.found);
  }

  private void step() {
    char c = text.charAt(at);
    if (text.startsWith("//", at)) {
      comment(lineEnd(at), 2, 0);
    } else if (text.startsWith("/*", at)) {
      int close = text.indexOf("*/", at + 2);
      comment(close < 0 ? text.length() : close + 2, 2, close < 0 ? 0 : 2);
    } else if (c == '"' || c == '\'') {
      literal(c);
    } else if (c == '\n') {
      lineEnds();
    } else if (Character.isWhitespace(c) || isSplice(at)) {
      at++;
    } else {
      significant(c);
    }
  }

  private void significant(char c) {
    at++;
    if (c == '#' && code.length() == codeAtLineStart) {
      inDirective = true;
    }
    if (inDirective) {
      return;
    }
    code.append(c);
    switch (c) {
      case '{' -> {
        if (braces++ == 0) {
          bodyStart = code.length();
        }
      }
      case '}' -> braces = Math.max(0, braces - 1);
      case '(', '[' -> others++;
      case ')', ']' -> others = Math.max(0, others - 1);
      default -> {}
    }
  }

  private void literal(char quote) {
    int start = at++;
    while (at < text.length() && text.charAt(at) != '\n') {
      char c = text.charAt(at++);
      if (c == quote) {
        break;
      }
      if (c == '\\' && at < text.length() && text.charAt(at) != '\n') {
        at++;
      }
    }
    if (!inDirective) {
      code.append(text, start, at);
    }
  }

  private void lineEnds() {
    boolean goesOn = at > 0 && isSplice(text.charAt(at - 1) == '\r' ? at - 2 : at - 1);
    inDirective = inDirective && goesOn;
    at++;
    line++;
    lineStart = at;
    codeAtLineStart = code.length();
  }

  /** A backslash that ends its line. */
  private boolean isSplice(int place) {
    return place >= 0
        && text.charAt(place) == '\\'
        && (text.startsWith("\n", place + 1) || text.startsWith("\r\n", place + 1));
  }

  /** The end of a line, without the characters that end it. */
  private int lineEnd(int from) {
    int end = text.indexOf('\n', from);
    end = end < 0 ? text.length() : end;
    return end > from && text.charAt(end - 1) == '\r' ? end - 1 : end;
  }

  private void comment(int end, int open, int close) {
    String whole = text.substring(at, end);
    if (whole.indexOf('\n') < 0) {
      String words = whole.substring(open, Math.max(open, whole.length() - close)).strip();
      boolean isFirstLevel = braces == 1 && others == 0;
      found.add(
          new Comment(
              at,
              end,
              line,
              words,
              neighbours(end),
              code.substring(Math.max(0, code.length() - 2)),
              new Comment.Brackets(braces, others),
              isFirstLevel ? code.substring(bodyStart) : ""));
    } else {
      line += (int) whole.chars().filter(c -> c == '\n').count();
      lineStart = at + whole.lastIndexOf('\n') + 1;
      codeAtLineStart = code.length();
    }
    at = end;
  }

  private Comment.Neighbours neighbours(int end) {
    String behind = text.substring(end, Math.max(end, lineEnd(end)));
    boolean splices = end > 0 && text.charAt(end - 1) == '\\';
    if (inDirective || splices || behind.endsWith("\\") || isBehindSplice()) {
      return Comment.Neighbours.DIRECTIVE;
    } else if (!text.substring(lineStart, at).isBlank()) {
      return Comment.Neighbours.CODE_BEFORE;
    }
    return behind.isBlank() ? Comment.Neighbours.NONE : Comment.Neighbours.CODE_BEHIND;
  }

  private boolean isBehindSplice() {
    int before = lineStart - 2;
    return before >= 0 && isSplice(text.charAt(before) == '\r' ? before - 1 : before);
  }
}
