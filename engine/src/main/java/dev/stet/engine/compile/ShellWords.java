package dev.stet.engine.compile;

import java.util.ArrayList;
import java.util.List;

/** Splits a command line as a POSIX shell would, without expanding anything. */
final class ShellWords {

  private ShellWords() {}

  static List<String> split(String command) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean inWord = false;
    char quote = 0;
    for (int i = 0; i < command.length(); i++) {
      char c = command.charAt(i);
      boolean escapes = c == '\\' && quote != '\'' && i + 1 < command.length();
      if (escapes && (quote == 0 || "\\\"$`".indexOf(command.charAt(i + 1)) >= 0)) {
        word.append(command.charAt(++i));
        inWord = true;
      } else if (quote != 0 && c == quote) {
        quote = 0;
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
        inWord = true;
      } else if (quote == 0 && Character.isWhitespace(c)) {
        if (inWord) {
          words.add(word.toString());
        }
        word.setLength(0);
        inWord = false;
      } else {
        word.append(c);
        inWord = true;
      }
    }
    if (inWord) {
      words.add(word.toString());
    }
    return words;
  }
}
