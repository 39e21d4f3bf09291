package dev.stet.engine.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A format of printf or scanf, taken apart (C17 7.21.6.1, 7.21.6.2).
 *
 * @param parts in the order of the text
 */
record Format(List<Part> parts) {

  /** A piece of a format. */
  sealed interface Part {}

  /** Bytes that stand for themselves: {@code length} of them from byte {@code start} on. */
  record Text(int start, int length) implements Part {}

  /**
   * A conversion; parts that are not there are "".
   *
   * @param flags also the {@code *} of scanf that throws a value away
   * @param width digits or {@code *}
   * @param precision digits or {@code *}, and "." where nothing follows the point
   * @param size {@code hh}, {@code h}, {@code l}, {@code ll}, {@code j}, {@code z}, {@code t} or
   *     {@code L}
   * @param conversion {@code d}, {@code s}, {@code [} …
   */
  record Conversion(String flags, String width, String precision, String size, char conversion)
      implements Part {
    boolean isPlain() {
      return flags.isEmpty() && width.isEmpty() && precision.isEmpty();
    }
  }

  private static final Pattern PRINT =
      Pattern.compile("%([-+ #0']*)(\\d+|\\*)?(\\.(?:\\d+|\\*)?)?(hh|h|ll|l|j|z|t|L)?([a-zA-Z%])");
  private static final Pattern SCAN =
      Pattern.compile("%(\\*?)(\\d+)?()(hh|h|ll|l|j|z|t|L)?([a-zA-Z%]|\\[\\^?\\]?[^\\]]*\\])");

  Format {
    parts = List.copyOf(parts);
  }

  static Optional<Format> ofPrint(String text) {
    return parse(text, PRINT);
  }

  static Optional<Format> ofScan(String text) {
    return parse(text, SCAN);
  }

  private static Optional<Format> parse(String text, Pattern pattern) {
    List<Part> parts = new ArrayList<>();
    Matcher conversion = pattern.matcher(text);
    int at = 0;
    while (at < text.length()) {
      int percent = text.indexOf('%', at);
      int end = percent < 0 ? text.length() : percent;
      if (end > at) {
        parts.add(new Text(at, end - at));
      }
      at = end;
      if (at < text.length()) {
        if (!conversion.find(at) || conversion.start() != at) {
          return Optional.empty();
        }
        at = conversion.end();
        parts.add(
            conversion.group(5).equals("%")
                ? new Text(at - 1, 1)
                : new Conversion(
                    group(conversion, 1),
                    group(conversion, 2),
                    group(conversion, 3).length() > 1
                        ? group(conversion, 3).substring(1)
                        : group(conversion, 3),
                    group(conversion, 4),
                    conversion.group(5).charAt(0)));
      }
    }
    return Optional.of(new Format(parts));
  }

  private static String group(Matcher matcher, int number) {
    String text = matcher.group(number);
    return text == null ? "" : text;
  }
}
