package dev.stet.server.workspace;

import java.util.OptionalInt;

/**
 * Where the body of a function begins whose text is known: behind the brace that the last brace of
 * the function closes. Heads may be of any kind, those of K&R as well; where a macro has the brace,
 * nothing is found.
 */
public final class BodyStart {

  private final String text;
  private int at;

  private BodyStart(String text, int at) {
    this.text = text;
    this.at = at;
  }

  /**
   * The offset behind the brace.
   *
   * @param head an offset in the function's head
   * @param end in the line of the function's last brace
   */
  public static OptionalInt of(Snapshot snapshot, int head, int end) {
    var reader = new BodyStart(snapshot.text(), head);
    int open = reader.nextBrace();
    int close = open < 0 ? -1 : reader.closes();
    return close >= 0 && snapshot.lineOf(close) == snapshot.lineOf(Math.max(0, end - 1))
        ? OptionalInt.of(open + 1)
        : OptionalInt.empty();
  }

  private int nextBrace() {
    for (int place = next(); place >= 0; place = next()) {
      if (text.charAt(place) == '{') {
        return place;
      }
    }
    return -1;
  }

  private int closes() {
    int open = 1;
    for (int place = next(); place >= 0; place = next()) {
      char c = text.charAt(place);
      open += c == '{' ? 1 : c == '}' ? -1 : 0;
      if (open == 0) {
        return place;
      }
    }
    return -1;
  }

  /** The place of the next character of code, -1 at the end. */
  private int next() {
    while (at < text.length()) {
      if (text.startsWith("/*", at)) {
        int close = text.indexOf("*/", at + 2);
        at = close < 0 ? text.length() : close + 2;
      } else if (text.startsWith("//", at)) {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (text.charAt(at) == '"' || text.charAt(at) == '\'') {
        literal(text.charAt(at++));
      } else {
        return at++;
      }
    }
    return -1;
  }

  private void literal(char quote) {
    while (at < text.length() && text.charAt(at) != '\n') {
      char c = text.charAt(at++);
      if (c == quote) {
        return;
      }
      at += c == '\\' ? 1 : 0;
    }
  }
}
