package dev.stet.cli.svcomp.witness;

import java.util.ArrayList;
import java.util.List;

/** Splits C text into tokens; comments and lines for the preprocessor are left out. */
final class CLexer {

  private static final List<String> LONG_SIGNS =
      List.of(
          "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
          "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "##");

  private final String text;
  private final List<CToken> tokens = new ArrayList<>();
  private int at;

  private CLexer(String text) {
    this.text = text;
  }

  static List<CToken> tokens(String text) {
    return new CLexer(text).all();
  }

  private List<CToken> all() {
    boolean lineStart = true;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        lineStart = true;
        at++;
      } else if (Character.isWhitespace(c)) {
        at++;
      } else if (c == '#' && lineStart) {
        skipLine();
      } else if (text.startsWith("//", at)) {
        skipLine();
      } else if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at + 2);
        at = end < 0 ? text.length() : end + 2;
      } else {
        lineStart = false;
        token(c);
      }
    }
    return List.copyOf(tokens);
  }

  /** To the end of the line, which a backslash makes one with the next. */
  private void skipLine() {
    while (at < text.length() && text.charAt(at) != '\n') {
      boolean continued = text.startsWith("\\\n", at) || text.startsWith("\\\r\n", at);
      at += continued ? text.indexOf('\n', at) - at + 1 : 1;
    }
  }

  private void token(char c) {
    int start = at;
    CToken.Kind kind;
    if (Character.isLetter(c) || c == '_' || c == '$') {
      kind = CToken.Kind.WORD;
      while (at < text.length() && isWordPart(text.charAt(at))) {
        at++;
      }
    } else if (Character.isDigit(c)) {
      kind = CToken.Kind.NUMBER;
      number();
    } else if (c == '"' || c == '\'') {
      kind = CToken.Kind.LITERAL;
      literal(c);
    } else {
      kind = CToken.Kind.SIGN;
      at +=
          LONG_SIGNS.stream()
              .filter(sign -> text.startsWith(sign, start))
              .findFirst()
              .map(String::length)
              .orElse(1);
    }
    tokens.add(new CToken(kind, text.substring(start, at), start, at));
  }

  private void number() {
    while (at < text.length()) {
      char c = text.charAt(at);
      boolean sign = (c == '+' || c == '-') && "eEpP".indexOf(text.charAt(at - 1)) >= 0;
      if (!isWordPart(c) && c != '.' && !sign) {
        return;
      }
      at++;
    }
  }

  private void literal(char quote) {
    at++;
    while (at < text.length() && text.charAt(at) != quote && text.charAt(at) != '\n') {
      at += text.charAt(at) == '\\' && at + 1 < text.length() ? 2 : 1;
    }
    at = Math.min(at + 1, text.length());
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$';
  }
}
