package dev.stet.engine.llvm.bitcode;

import java.util.List;
import java.util.OptionalInt;

/** Finds the end of a function's body in its text, which debug information does not give. */
public final class FunctionText {

  /** What the scanner is inside of at the start of a line. */
  private enum Inside {
    CODE,
    COMMENT,
    DIRECTIVE
  }

  private int depth;
  private boolean closed;
  private Inside inside = Inside.CODE;

  private FunctionText() {}

  /**
   * The line, counted from 1, of the brace that closes the body of the function whose name stands
   * on {@code line}; empty where braces do not match (they may come from macros).
   */
  public static OptionalInt lastLine(List<String> lines, int line) {
    FunctionText scanner = new FunctionText();
    for (int i = Math.max(line, 1); i <= lines.size(); i++) {
      scanner.scan(lines.get(i - 1));
      if (scanner.closed) {
        return scanner.depth == 0 ? OptionalInt.of(i) : OptionalInt.empty();
      }
    }
    return OptionalInt.empty();
  }

  private void scan(String text) {
    if (inside == Inside.DIRECTIVE
        || (inside == Inside.CODE && text.stripLeading().startsWith("#"))) {
      inside = text.endsWith("\\") ? Inside.DIRECTIVE : Inside.CODE;
      return;
    }
    for (int i = 0; i < text.length() && !closed; i++) {
      char c = text.charAt(i);
      if (inside == Inside.COMMENT) {
        if (text.startsWith("*/", i)) {
          inside = Inside.CODE;
          i++;
        }
      } else if (text.startsWith("//", i)) {
        return;
      } else if (text.startsWith("/*", i)) {
        inside = Inside.COMMENT;
        i++;
      } else if (c == '"' || c == '\'') {
        i = endOfLiteral(text, i);
      } else if (c == '{') {
        depth++;
      } else if (c == '}') {
        depth--;
        closed = depth <= 0;
      }
    }
  }

  private static int endOfLiteral(String text, int start) {
    int i = start + 1;
    while (i < text.length() && text.charAt(i) != text.charAt(start)) {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return i;
  }
}
