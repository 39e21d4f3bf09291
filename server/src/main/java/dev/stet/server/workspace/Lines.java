package dev.stet.server.workspace;

import java.util.Arrays;

/** Where the lines of a text start; a line ends with LF, CR LF or CR as in the protocol. */
final class Lines {

  private final String text;
  private final int[] starts;

  Lines(String text) {
    this.text = text;
    int[] found = new int[64];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean ends =
          c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
      if (ends) {
        if (count == found.length) {
          found = Arrays.copyOf(found, 2 * count);
        }
        found[count++] = i + 1;
      }
    }
    starts = Arrays.copyOf(found, count);
  }

  int count() {
    return starts.length;
  }

  /** The line, from 0, that holds an offset. */
  int lineOf(int offset) {
    int at = Arrays.binarySearch(starts, offset);
    return at >= 0 ? at : -at - 2;
  }

  int start(int line) {
    return starts[line];
  }

  /** The offset behind the last character of a line, its line end left out. */
  int end(int line) {
    int end = line + 1 < starts.length ? starts[line + 1] : text.length();
    while (end > starts[line] && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return end;
  }
}
