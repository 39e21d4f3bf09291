package dev.stet.engine.property;

import dev.stet.engine.ir.SourceRange;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;

/** The tokens of a C file by index and by position, with their brackets matched. */
final class CText {

  /** Where an expression's text is cut, in characters. */
  private static final int LONGEST = 80;

  private static final CToken NONE =
      new CToken(CToken.Kind.PUNCTUATOR, "", 0, 0, 0, 0, 0, 0, CToken.Gap.NONE);

  private final String file;
  private final List<CToken> tokens;
  private final int[] matches;

  CText(String file, String text) {
    this.file = file;
    this.tokens = CScanner.scan(text);
    this.matches = new int[tokens.size()];
    Arrays.fill(matches, -1);
    var open = new ArrayDeque<Integer>();
    for (int i = 0; i < tokens.size(); i++) {
      var token = tokens.get(i);
      if (token.is("(") || token.is("[") || token.is("{")) {
        open.push(i);
      } else if (token.is(")") || token.is("]") || token.is("}")) {
        close(i, token.text(), open);
      }
    }
  }

  /** A closing bracket that fits no open one stays alone; braces close what is open inside. */
  private void close(int at, String text, ArrayDeque<Integer> open) {
    var wanted = text.equals(")") ? "(" : text.equals("]") ? "[" : "{";
    if (wanted.equals("{")) {
      while (!open.isEmpty() && !tokens.get(open.peek()).is("{")) {
        open.pop();
      }
    }
    if (!open.isEmpty() && tokens.get(open.peek()).is(wanted)) {
      matches[at] = open.pop();
      matches[matches[at]] = at;
    }
  }

  int size() {
    return tokens.size();
  }

  /** The token, or one that is nothing at all outside the text. */
  CToken token(int index) {
    return index >= 0 && index < tokens.size() ? tokens.get(index) : NONE;
  }

  /** The other bracket of a pair, or -1. */
  int match(int index) {
    return index >= 0 && index < matches.length ? matches[index] : -1;
  }

  /** The token that a position stands in, or -1. */
  int at(int line, int column) {
    int low = 0;
    int high = tokens.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      var token = tokens.get(middle);
      if (isAfter(line, column, token)) {
        low = middle + 1;
      } else if (line < token.line() || (line == token.line() && column < token.column())) {
        high = middle - 1;
      } else {
        return middle;
      }
    }
    return -1;
  }

  private static boolean isAfter(int line, int column, CToken token) {
    return line > token.endLine() || (line == token.endLine() && column >= token.endColumn());
  }

  /** From the start of one token to the end of another. */
  SourceRange range(int first, int last) {
    var from = token(first);
    var to = token(last);
    return new SourceRange(file, from.line(), from.column(), to.endLine(), to.endColumn());
  }

  /** The text of these tokens on one line, without comments, cut where it is long. */
  String text(int first, int last) {
    var text = new StringBuilder();
    for (int i = first; i <= last && text.length() <= LONGEST; i++) {
      if (i > first && token(i).gap() == CToken.Gap.SPACE) {
        text.append(' ');
      }
      text.append(token(i).text().replaceAll("\\\\\r?\n", "").replace('\n', ' '));
    }
    if (text.length() <= LONGEST) {
      return text.toString();
    }
    int end = LONGEST - 1;
    if (Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end) + "…";
  }
}
