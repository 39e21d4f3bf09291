package dev.stet.cli.svcomp.witness;

import dev.stet.engine.property.CScanner;
import dev.stet.engine.property.CToken;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A program's text: its places and its tokens. Line markers of the preprocessor are blanked, so
 * that lines are those of the file at hand. Lines and columns count from 1, columns in code points.
 */
final class ProgramText {

  private static final Pattern LINE_MARKER =
      Pattern.compile("^[ \\t]*#[ \\t]*(?:line[ \\t]+)?\\d[^\\n]*", Pattern.MULTILINE);

  private final String text;
  private final List<CToken> tokens;
  private final List<Integer> lines = new ArrayList<>();
  private final int[] opener;
  private final int[] closer;
  private final int[] opened;

  ProgramText(String original) {
    this.text = LINE_MARKER.matcher(original).replaceAll(m -> " ".repeat(m.group().length()));
    this.tokens = CScanner.scan(text);
    lines.add(0);
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      lines.add(i + 1);
    }
    opener = new int[tokens.size()];
    closer = new int[tokens.size()];
    opened = new int[tokens.size()];
    pair();
  }

  private void pair() {
    Arrays.fill(closer, tokens.size());
    Arrays.fill(opened, -1);
    var open = new ArrayList<Integer>();
    for (int i = 0; i < tokens.size(); i++) {
      var token = tokens.get(i);
      boolean closes = token.is(")") || token.is("]") || token.is("}");
      if (closes && !open.isEmpty()) {
        opened[i] = open.remove(open.size() - 1);
        closer[opened[i]] = i;
      }
      opener[i] = open.isEmpty() ? -1 : open.get(open.size() - 1);
      if (token.is("(") || token.is("[") || token.is("{")) {
        open.add(i);
      }
    }
  }

  /** With line markers blanked. */
  String text() {
    return text;
  }

  List<CToken> tokens() {
    return tokens;
  }

  CToken token(int index) {
    return tokens.get(index);
  }

  /** Whether the token with this number is there and is this punctuator or word. */
  boolean is(int index, String spelling) {
    return index >= 0 && index < tokens.size() && tokens.get(index).text().equals(spelling);
  }

  /** The innermost bracket that is open in front of a token, -1 where none is. */
  int opener(int token) {
    return opener[token];
  }

  /** The bracket that closes this one; the number of all tokens where none does. */
  int closer(int token) {
    return closer[token];
  }

  /** The bracket that a closing one closes, -1 where it closes none. */
  int opened(int closing) {
    return opened[closing];
  }

  /** The number of the token that starts at this offset, or covers it; -1 where none does. */
  int tokenAt(int offset) {
    int low = 0;
    int high = tokens.size() - 1;
    while (low <= high) {
      int middle = (low + high) / 2;
      var token = tokens.get(middle);
      if (token.end() <= offset) {
        low = middle + 1;
      } else if (token.start() > offset) {
        high = middle - 1;
      } else {
        return middle;
      }
    }
    return -1;
  }

  /** How many lines there are. */
  int lineCount() {
    return lines.size();
  }

  /** The offset of a place, -1 where there is none. */
  int offset(int line, int column) {
    if (line < 1 || line > lines.size() || column < 1) {
      return -1;
    }
    int start = lines.get(line - 1);
    int end = line < lines.size() ? lines.get(line) : text.length();
    if (text.codePointCount(start, end) < column) {
      return -1;
    }
    return text.offsetByCodePoints(start, column - 1);
  }

  /** The place of an offset. */
  Spot spot(int offset) {
    int low = 0;
    int high = lines.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) / 2;
      if (lines.get(middle) <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return new Spot(low + 1, text.codePointCount(lines.get(low), offset) + 1);
  }

  /** A line and a column. */
  record Spot(int line, int column) {}
}
