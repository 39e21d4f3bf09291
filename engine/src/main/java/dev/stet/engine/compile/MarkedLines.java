package dev.stet.engine.compile;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the lines of a preprocessed text come from, as its line markers say. */
final class MarkedLines {

  /** A line of a file, counted from 1; in no file in front of the first marker. */
  record Place(String file, int line) {}

  private record Marker(int end, String file, int line) {}

  private static final Pattern MARKER =
      Pattern.compile("^# (\\d{1,9}) \"((?:[^\"\\\\\\n]|\\\\.)*)\"[^\\n]*\\n", Pattern.MULTILINE);
  private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");

  private final String text;
  private final List<Marker> markers = new ArrayList<>();

  MarkedLines(String text) {
    this.text = text;
    Matcher found = MARKER.matcher(text);
    while (found.find()) {
      markers.add(new Marker(found.end(), plain(found.group(2)), Integer.parseInt(found.group(1))));
    }
  }

  /** Clang escapes quotes, backslashes and line feeds. */
  private static String plain(String name) {
    String bytes =
        ESCAPED
            .matcher(name)
            .replaceAll(m -> Matcher.quoteReplacement(m.group(1).equals("n") ? "\n" : m.group(1)));
    return new String(bytes.getBytes(PreprocessedText.BYTES), StandardCharsets.UTF_8);
  }

  /** The place of a character of the text. */
  Place at(int offset) {
    int low = 0;
    int high = markers.size();
    while (low < high) {
      int middle = (low + high) / 2;
      if (markers.get(middle).end() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    if (low == 0) {
      return new Place("", 1);
    }
    Marker marker = markers.get(low - 1);
    int line = marker.line();
    for (int i = marker.end(); i < offset; i++) {
      line += text.charAt(i) == '\n' ? 1 : 0;
    }
    return new Place(marker.file(), line);
  }
}
