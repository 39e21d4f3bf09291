package dev.stet.engine.compile;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Gives enumerators other values and structures more members, in a preprocessed text. */
final class AlteredTypes {

  /** A line of the preprocessor, a literal, a word, a number, or a single character. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "^[ \\t]*#[^\\n]*|\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\\n]|\\\\.)*'"
              + "|[A-Za-z_$][\\w$]*|\\.?\\d(?:[\\w.]|[eEpP][+-])*|\\S",
          Pattern.MULTILINE);

  private final Map<String, BigInteger> enumerators;
  private final Map<String, Integer> padding;

  private String text = "";
  private final List<Token> tokens = new ArrayList<>();
  private final StringBuilder out = new StringBuilder();
  private int written;

  private record Token(String text, int start, int end) {}

  AlteredTypes(Map<String, BigInteger> enumerators, Map<String, Integer> padding) {
    this.enumerators = enumerators;
    this.padding = padding;
  }

  /** The altered text. */
  String in(String preprocessed) {
    text = preprocessed;
    Matcher found = TOKEN.matcher(preprocessed);
    while (found.find()) {
      if (!found.group().strip().startsWith("#")) {
        tokens.add(new Token(found.group(), found.start(), found.end()));
      }
    }
    for (int i = 0; i < tokens.size(); i++) {
      if (isBrace(i)) {
        int head = head(i);
        if (head >= 0 && is(head, "enum")) {
          enumerators(i);
        }
      } else if (is(i, "}") && !padding.isEmpty()) {
        structure(i);
      }
    }
    return out.append(text, written, text.length()).toString();
  }

  private boolean is(int token, String wanted) {
    return token >= 0 && token < tokens.size() && tokens.get(token).text().equals(wanted);
  }

  private boolean isBrace(int token) {
    return is(token, "{");
  }

  private boolean isWord(int token) {
    return token >= 0
        && token < tokens.size()
        && Character.isJavaIdentifierStart(tokens.get(token).text().charAt(0));
  }

  /** The word {@code enum}, {@code struct} or {@code union} that a brace belongs to, or -1. */
  private int head(int brace) {
    int at = brace - 1;
    if (isWord(at) && !isKeyword(at)) {
      at--;
    }
    while (is(at, ")")) {
      at = matching(at) - 1;
      at = isWord(at) ? at - 1 : -1;
    }
    return isKeyword(at) ? at : -1;
  }

  private boolean isKeyword(int token) {
    return is(token, "enum") || is(token, "struct") || is(token, "union");
  }

  /** The bracket that opens what one closes. */
  private int matching(int closing) {
    int depth = 0;
    for (int i = closing; i >= 0; i--) {
      if (is(i, ")") || is(i, "}") || is(i, "]")) {
        depth++;
      } else if (is(i, "(") || is(i, "{") || is(i, "[")) {
        depth--;
        if (depth == 0) {
          return i;
        }
      }
    }
    return 0;
  }

  private void enumerators(int brace) {
    int at = brace + 1;
    while (isWord(at)) {
      BigInteger value = enumerators.get(tokens.get(at).text());
      int end = at + 1;
      int depth = 0;
      while (end < tokens.size() && (depth > 0 || !(is(end, ",") || is(end, "}")))) {
        depth += is(end, "(") ? 1 : is(end, ")") ? -1 : 0;
        end++;
      }
      if (value != null) {
        put(tokens.get(at).end(), " = (" + value + ")", tokens.get(end - 1).end());
      }
      at = is(end, ",") ? end + 1 : end;
    }
  }

  /** One more member at the end, unless the last one is an array whose length is left open. */
  private void structure(int closing) {
    int opening = matching(closing);
    int head = head(opening);
    if (head < 0 || is(head, "enum") || isOpenArray(closing - 2)) {
      return;
    }
    String name = isWord(head + 1) && head + 1 < opening ? tokens.get(opening - 1).text() : "";
    if (name.isEmpty() && is(head - 1, "typedef") && isWord(closing + 1)) {
      name = tokens.get(closing + 1).text();
    }
    Integer bytes = padding.get(tokens.get(head).text() + "." + name);
    if (bytes != null) {
      int at = tokens.get(closing).start();
      put(at, " char stet_padding[" + bytes + "]; ", at);
    }
  }

  private boolean isOpenArray(int closing) {
    return is(closing, "]")
        && (is(closing - 1, "[") || (is(closing - 1, "0") && is(closing - 2, "[")));
  }

  private void put(int from, String replacement, int to) {
    if (from >= written) {
      out.append(text, written, from).append(replacement);
      written = to;
    }
  }
}
