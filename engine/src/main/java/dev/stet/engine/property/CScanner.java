package dev.stet.engine.property;

import dev.stet.engine.property.CToken.Gap;
import dev.stet.engine.property.CToken.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts C text into tokens (C11 6.4). Comments, spliced lines and preprocessor directives are white
 * space. Takes any text: what is no token becomes a punctuator of one character, an open comment or
 * literal ends with its line or the text.
 */
public final class CScanner {

  private static final List<String> LONG_PUNCTUATORS =
      List.of(
          "...", "<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
          "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "##");

  private final String text;
  private final List<CToken> tokens = new ArrayList<>();
  private int at;
  private int line = 1;
  private int column = 1;
  private Gap gap = Gap.NONE;
  private int lineOfLastToken;

  private CScanner(String text) {
    this.text = text;
  }

  /** All tokens of a text, in their order. */
  public static List<CToken> scan(String text) {
    var scanner = new CScanner(text);
    while (scanner.at < text.length()) {
      scanner.next();
    }
    return List.copyOf(scanner.tokens);
  }

  private void next() {
    char c = text.charAt(at);
    if (Character.isWhitespace(c) || isSplice()) {
      space(1);
    } else if (text.startsWith("//", at)) {
      spaceToLineEnd();
    } else if (text.startsWith("/*", at)) {
      int end = text.indexOf("*/", at + 2);
      space((end < 0 ? text.length() : end + 2) - at);
    } else if (c == '#' && lineOfLastToken != line) {
      directive();
    } else {
      token(c);
    }
  }

  private void token(char c) {
    int end = at + Character.charCount(text.codePointAt(at));
    Kind kind = Kind.PUNCTUATOR;
    if (isNameStart(text.codePointAt(at))) {
      kind = Kind.NAME;
      while (end < text.length() && isNamePart(text.codePointAt(end))) {
        end += Character.charCount(text.codePointAt(end));
      }
      if (end < text.length() && isQuote(text.charAt(end)) && isPrefix(text.substring(at, end))) {
        kind = text.charAt(end) == '"' ? Kind.STRING : Kind.CHARACTER;
        end = endOfLiteral(end);
      }
    } else if (isDigit(c) || (c == '.' && end < text.length() && isDigit(text.charAt(end)))) {
      kind = Kind.NUMBER;
      end = endOfNumber(end);
    } else if (isQuote(c)) {
      kind = c == '"' ? Kind.STRING : Kind.CHARACTER;
      end = endOfLiteral(at);
    } else {
      for (String punctuator : LONG_PUNCTUATORS) {
        if (text.startsWith(punctuator, at)) {
          end = at + punctuator.length();
          break;
        }
      }
    }
    int from = at;
    int fromLine = line;
    int fromColumn = column;
    var spelling = text.substring(at, end);
    advance(end - at);
    tokens.add(new CToken(kind, spelling, from, end, fromLine, fromColumn, line, column, gap));
    gap = Gap.NONE;
    lineOfLastToken = line;
  }

  private void directive() {
    while (at < text.length() && text.charAt(at) != '\n') {
      if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at + 2);
        space((end < 0 ? text.length() : end + 2) - at);
      } else {
        space(isSplice() ? lengthOfSplice() : 1);
      }
    }
  }

  private void spaceToLineEnd() {
    while (at < text.length() && text.charAt(at) != '\n') {
      space(isSplice() ? lengthOfSplice() : 1);
    }
  }

  private boolean isSplice() {
    return text.startsWith("\\\n", at) || text.startsWith("\\\r\n", at);
  }

  private int lengthOfSplice() {
    return text.charAt(at + 1) == '\r' ? 3 : 2;
  }

  private void space(int length) {
    advance(length);
    gap = Gap.SPACE;
  }

  private void advance(int length) {
    int end = Math.min(text.length(), at + length);
    while (at < end) {
      int point = text.codePointAt(at);
      at += Character.charCount(point);
      if (point == '\n') {
        line++;
        column = 1;
      } else {
        column++;
      }
    }
  }

  private int endOfNumber(int from) {
    int end = from;
    while (end < text.length()) {
      char c = text.charAt(end);
      boolean isSign = (c == '+' || c == '-') && "eEpP".indexOf(text.charAt(end - 1)) >= 0;
      boolean isHexDigitE = isSign && isHex() && "eE".indexOf(text.charAt(end - 1)) >= 0;
      if (isHexDigitE || (!isSign && c != '.' && !isNamePart(c))) {
        break;
      }
      end++;
    }
    return end;
  }

  private boolean isHex() {
    return text.startsWith("0x", at) || text.startsWith("0X", at);
  }

  private int endOfLiteral(int quoteAt) {
    char quote = text.charAt(quoteAt);
    int end = quoteAt + 1;
    while (end < text.length() && text.charAt(end) != '\n') {
      char c = text.charAt(end);
      if (c == quote) {
        return end + 1;
      }
      if (c != '\\') {
        end++;
      } else if (text.startsWith("\\\r\n", end)) {
        end += 3;
      } else {
        end += 2;
      }
    }
    return Math.min(end, text.length());
  }

  private static boolean isPrefix(String name) {
    return name.equals("L") || name.equals("u") || name.equals("U") || name.equals("u8");
  }

  private static boolean isQuote(char c) {
    return c == '"' || c == '\'';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNameStart(int point) {
    return point == '_' || point == '$' || Character.isLetter(point);
  }

  private static boolean isNamePart(int point) {
    return isNameStart(point) || Character.isDigit(point);
  }
}
